// Preloaded into every part of the stack: when its parent process exits or is killed, the part gets a stop signal,
// and is killed with its children if it does not stop.

/** Milliseconds to stop. */
const killTimeout = 3500;

function killGroup() {
  process.kill(-process.pid, 'SIGKILL');
}

process.once('disconnect', () => {
  // Without a signal handler it would leave its children behind.
  if (process.listenerCount('SIGTERM') === 0) killGroup();
  process.once('exit', killGroup);
  setTimeout(killGroup, killTimeout).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener must not keep an otherwise finished part running.
process.channel?.unref();
