// Loaded into every part of the stack: when the process that started it is gone, killed perhaps, the part is asked to
// stop, and is killed with its children if it does not.

/** Milliseconds that it has to stop. */
const killTimeout = 3500;

function killGroup() {
  process.kill(-process.pid, 'SIGKILL');
}

process.once('disconnect', () => {
  // Without a way to stop it would leave its children behind.
  if (process.listenerCount('SIGTERM') === 0) killGroup();
  process.once('exit', killGroup);
  setTimeout(killGroup, killTimeout).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener alone must not keep a part running that has nothing left to do.
process.channel?.unref();
