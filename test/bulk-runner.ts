/**
 * A process that runs one person’s bulk requests and nothing else, until it is killed. Its one argument is JSON:
 * `origin` of the platform, the person’s `token` and `personId`, and `ahead`, by how many milliseconds its clock is
 * ahead.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openLedger } from '#lib/engines/budget/ledger.ts';
import { prepaidChanges } from '#lib/engines/budget/prepaid.ts';
import { type BulkPorts, deliverDueBulkRequests } from '#lib/engines/bulk/due-bulk-requests.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { createTransport } from '#lib/engines/platform-client/transport/transport.ts';
import { database } from '#lib/engines/store/database.ts';

const Task = z.object({
  origin: z.string(),
  token: z.string(),
  personId: z.number(),
  ahead: z.number(),
});

const { origin, token, personId, ahead } = Task.parse(JSON.parse(process.argv[2] ?? ''));
const now = () => new Date(Date.now() + ahead);
const ledger = openLedger(database(), now);
const platform = createPlatformClient({
  transport: createTransport({ baseUrl: `${origin}/v1`, authUrl: `${origin}/rest` }),
  lane: 'bulkRequest',
  ledger: prepaidChanges(ledger),
  caller: { token: new PlatformToken(token), account: `person:${personId}` },
  now,
});
const ports: BulkPorts = {
  db: database(),
  now,
  owner: randomUUID(),
  inFlight: new Set(),
  ledger,
  platformOf: async () => platform,
};
setInterval(() => void deliverDueBulkRequests(ports), 50);
