// Preloaded into every part of the stack. When the parent process exits or is killed, the part gets a stop signal; if it
// does not stop, it is killed with its children.

/** Milliseconds until a part that does not stop is killed. */
const killTimeout = 3500;

function killGroup() {
  process.kill(-process.pid, 'SIGKILL');
}

process.once('disconnect', () => {
  // A part without a signal handler would leave its children behind.
  if (process.listenerCount('SIGTERM') === 0) killGroup();
  process.once('exit', killGroup);
  setTimeout(killGroup, killTimeout).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener must not keep an otherwise finished part running.
process.channel?.unref();
