// Loaded first in every program that the launcher starts: the channel closes when the launcher is gone, even after
// kill -9, and the program then ends its work as if it had been asked to.
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { leaveWithinMs } from './deadline.ts';

if (process.env.PERRON_LAUNCHER && isMainThread) {
  // Programs pass this import on to workers of their own, whose channel is not the launcher’s.
  delete process.env.PERRON_LAUNCHER;
  if (process.connected) process.once('disconnect', leave);
  else leave();
  // The channel alone must not keep a finished program (a build) alive.
  process.channel?.unref();
}

function leave() {
  // A server waits for every open socket, and a browser opens some that it never uses: minutes, without this.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), leaveWithinMs).unref();
  // Emitted, not sent: on Windows a signal to oneself ends the process at once.
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}
