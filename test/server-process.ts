/** A Postgres server for the process that forked it: sends its address, and ends when that process lets go of it. */
import { openOwnServer } from './own-server.ts';

const server = await openOwnServer({
  // Nothing of it outlives the run.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
});
process.on('disconnect', () => server.stop().then(() => process.exit()));
// Ctrl-C reaches the whole group at once; the tests still need the database to end their work.
process.on('SIGINT', () => undefined);
process.send?.(server.url());
