/** Prints the address of a Postgres server on this machine that lets root in without a password, or nothing. */
import { Client } from 'pg';

const address = 'postgres://root@127.0.0.1:5432/postgres';
const client = new Client({ connectionString: address, connectionTimeoutMillis: 2000 });
try {
  await client.connect();
  console.log(address);
} catch {
  process.exitCode = 1;
} finally {
  await client.end().catch(() => undefined);
}
