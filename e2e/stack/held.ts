import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_EVERY_MS = 100;
const MAX_WAIT_MS = 30_000;
/** A bulk request may take as long as the rate limits of the platform require. */
const MAX_WAIT_WITH_BULK_REQUESTS_MS = 5_000;

const DUE = [
  `UPDATE perron.commands SET due_at = now() WHERE state = 'held' AND due_at > now()`,
  `UPDATE perron.bulk_requests SET due_at = now(), held_until = now()
    WHERE state IN ('running', 'paused') AND held_until > now()`,
];
/** Moves that wait for a reason, such as an outage, are not waited for. */
const MOVES = `SELECT id FROM perron.commands
  WHERE record_kind IS NOT NULL AND state IN ('held', 'in_flight') AND wait_reason IS NULL`;
const BULK_REQUESTS = `SELECT id FROM perron.bulk_requests WHERE state = 'running' AND reason IS NULL`;

/**
 * Ends the undo period of moves and bulk requests, and waits until the moves are sent, and a while for the bulk
 * requests. Throws when a move is not sent.
 */
export async function sendHeld(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const started = Date.now();
  try {
    for (;;) {
      for (const statement of DUE) await client.query(statement);
      const moves = (await client.query(MOVES)).rowCount ?? 0;
      const bulkRequests = (await client.query(BULK_REQUESTS)).rowCount ?? 0;
      const passed = Date.now() - started;
      if (moves === 0 && (bulkRequests === 0 || passed > MAX_WAIT_WITH_BULK_REQUESTS_MS)) return;
      if (passed > MAX_WAIT_MS) throw new Error(`${moves} moves have not left.`);
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}
