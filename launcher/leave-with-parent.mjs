// Loaded first in every program the launcher starts: the channel closes when the launcher is gone, even by
// kill -9, and the program then ends its work as if it had been asked to.
import process from 'node:process';

// Programs hand this import on to workers of their own, whose channel is none of our business.
if (process.env.PERRON_LAUNCHER === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep a finished program (a build) alive.
  process.channel?.unref();
}
