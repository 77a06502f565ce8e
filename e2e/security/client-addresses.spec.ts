import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { tryPassword } from './wire.ts';

const VICTIM = '127.0.0.2';

test.beforeEach(({ stack }) => command(stack.kind, '/limits/clear'));
test.afterEach(({ stack }) => command(stack.kind, '/limits/clear'));

test('wrong passwords count for the machine that sends them, whatever address it claims @night', async ({
  stack,
}) => {
  const outcomes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    // Three accounts, four attempts each: too few to throttle an account or to detect an attack.
    await command(stack.kind, '/limits/open-windows');
    const email = `stranger-${n % 3}@nowhere.example`;
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
    outcomes.push(await tryPassword(stack.origin, email, { headers }));
  }
  expect(outcomes.slice(0, 10)).not.toContain('throttled');
  expect(outcomes.slice(10)).toEqual(['throttled', 'throttled']);
});

test("wrong passwords sent with somebody's forged address do not throttle them @night", async ({ stack }) => {
  for (let n = 0; n < 12; n += 1) {
    await command(stack.kind, '/limits/open-windows');
    const headers = { 'x-forwarded-for': VICTIM, 'x-real-ip': VICTIM };
    await tryPassword(stack.origin, `stranger-${n % 3}@nowhere.example`, { headers });
  }
  await command(stack.kind, '/limits/open-windows');
  expect(await tryPassword(stack.origin, 'somebody@nowhere.example')).toBe('throttled');
  const victim = await tryPassword(stack.origin, 'somebody@nowhere.example', { from: VICTIM });
  expect(['wrong', 'queued']).toContain(victim);
});
