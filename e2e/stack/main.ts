/**
 * `node e2e/stack/main.ts <kind> [pid]`: a stack with a control server, until it is stopped or the process of that id
 * has ended.
 */
import { createServer } from 'node:http';
import { ageAuditLog, breakAuditLog, repairAuditLog } from './audit-log.ts';
import { sendHeld } from './held.ts';
import { ageImpersonations, revokeLent } from './impersonations.ts';
import { dumpSchema, readEffects } from './inspect.ts';
import { isStackKind, portsOf } from './kinds.ts';
import { clearLimits, lowerLimits, openWindows, raiseLimits } from './limits.ts';
import { forgetEstablishment } from './mirror.ts';
import { ageProofs } from './proofs.ts';
import { readRecipients } from './recipients.ts';
import { whenGone } from './runner.ts';
import { ageSnoozes } from './snoozes.ts';
import { startStack } from './stack.ts';
import { hideTables, showTables } from './tables.ts';
import { ageUnreadCounts } from './unread.ts';
import { ageWaiting } from './waiting.ts';

const kind = process.argv[2] ?? '';
if (!isStackKind(kind)) throw new Error(`Not a stack: ${kind}`);

const starting = startStack(kind);
const runner = process.argv[3];
if (runner !== undefined)
  whenGone(Number(runner), async () => {
    await (await starting).stop();
    process.exit();
  });
const stack = await starting;
await raiseLimits(stack.databaseUrl);
const commands: Record<string, (asked: URLSearchParams) => Promise<void>> = {
  '/platform/stop': stack.stopPlatform,
  '/platform/start': (asked) => stack.startPlatform(asked.get('faults') ?? ''),
  '/platform/freeze': async () => stack.freezePlatform(),
  '/dashboard/kill': stack.killDashboard,
  '/dashboard/start': stack.startDashboard,
  '/dashboard/freeze': async () => stack.freezeDashboard(),
  '/limits/clear': () => clearLimits(stack.databaseUrl),
  '/limits/open-windows': () => openWindows(stack.databaseUrl),
  '/limits/lower': (asked) => lowerLimits(stack.databaseUrl, Object.fromEntries(asked)),
  '/limits/raise': async () => {
    await raiseLimits(stack.databaseUrl);
    await clearLimits(stack.databaseUrl);
  },
  '/proofs/age': () => ageProofs(stack.databaseUrl),
  '/impersonations/age': () => ageImpersonations(stack.databaseUrl),
  '/impersonations/revoke': () => revokeLent(stack.databaseUrl),
  '/unread/age': () => ageUnreadCounts(stack.databaseUrl),
  '/snoozes/age': (asked) => ageSnoozes(stack.databaseUrl, asked.get('maison') ?? ''),
  '/waiting/age': (asked) => ageWaiting(stack.databaseUrl, asked.get('maison') ?? ''),
  '/mirror/forget': (asked) => forgetEstablishment(stack.databaseUrl, asked.get('maison') ?? ''),
  '/tables/hide': () => hideTables(stack.databaseUrl),
  '/tables/show': () => showTables(stack.databaseUrl),
  '/held/send': () => sendHeld(stack.databaseUrl),
  '/audit-log/break': () => breakAuditLog(stack.databaseUrl),
  '/audit-log/age': (asked) =>
    ageAuditLog(stack.databaseUrl, asked.get('maison') ?? '', asked.get('months') ?? ''),
  '/audit-log/repair': () => repairAuditLog(stack.databaseUrl),
  '/refuse': async (asked) => stack.refuse(asked.get('call')),
  '/stop': stack.stop,
};

const readings: Record<string, (asked: URLSearchParams) => Promise<unknown>> = {
  '/mismatches': async () => stack.mismatches(),
  '/recipients': (asked) => readRecipients(stack.databaseUrl, asked.get('email') ?? ''),
  '/calls': async () => stack.calls(),
  '/effects': () => readEffects(stack.databaseUrl),
  '/dump': (asked) => dumpSchema(stack.databaseUrl, asked.get('schema') ?? ''),
};

const control = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
  const command = commands[pathname];
  const reading = readings[pathname];
  try {
    if (reading) {
      response.end(JSON.stringify(await reading(searchParams)));
      return;
    }
    await command?.(searchParams);
    response.writeHead(command ? 204 : 404).end();
  } catch (cause) {
    response.writeHead(500).end(String(cause));
  }
  if (request.url === '/stop') process.exit();
});
control.listen(portsOf(kind).control, '127.0.0.1');
