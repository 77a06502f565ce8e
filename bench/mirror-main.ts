/**
 * `npm run bench:mirror -- 2900 175000`: times of every query of the mirror at these numbers of applications, on
 * the server of TEST_DATABASE_URL in a database of its own, else on the embedded one.
 */
import { startTemporaryDatabase } from '../test/temporary-database.ts';
import { benchMirror, formatTimings } from './mirror.ts';

const SIZES = [2900, 40_000, 175_000];

const asked = process.argv.slice(2).map(Number);
const database = await startTemporaryDatabase();
try {
  console.log(formatTimings(await benchMirror(database.url, asked.length > 0 ? asked : SIZES)));
} finally {
  await database.stop();
}
