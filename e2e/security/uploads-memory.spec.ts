import { createHash } from 'node:crypto';
import type { AccountName } from '../accounts.ts';
import { runsWhole } from '../env.ts';
import { portsOf } from '../stack/kinds.ts';
import { expect, test } from '../test.ts';
import { sessionOf } from './actors.ts';
import { ask } from './ask.ts';
import { residentMegabytes } from './memory.ts';

const MEGABYTE = 1024 * 1024;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const bytes = Buffer.alloc(10 * MEGABYTE);
for (let at = 0; at < bytes.length; at += 3) bytes[at] = at % 241;
bytes.write('%PDF-1.7\n');

const SENDERS = ['owner', 'editor'] as const satisfies AccountName[];
const AT_ONCE = 20;
/** At most four uploads of ten megabytes are in flight, each several times in memory. */
const GROWN_AT_MOST = 400;

test('twenty concurrent files of ten megabytes leave memory flat, and all arrive whole', async ({
  stack,
}, info) => {
  // Memory settles only after rounds that take too long for CI.
  test.skip(!runsWhole(), 'in `npm run nightly`');
  const port = portsOf(stack.kind).dashboard;
  const headers = { origin: stack.origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1' };
  /** Like a browser: retries a little later while the front door has no room. */
  const send = async (session: string) => {
    for (;;) {
      const body = new FormData();
      body.append('file', new File([bytes], 'dix.pdf', { type: 'application/pdf' }));
      const answer = await ask(stack.origin, '/api/uploads/1/private', {
        method: 'POST',
        session,
        headers,
        body,
      });
      if (answer.status !== 429) return answer;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const round = () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => send(sessionOf(stack.kind, SENDERS[n % 2] ?? 'owner'))),
    );
  const before = await residentMegabytes(port);
  const grown: number[] = [];
  const timer = setInterval(async () => grown.push((await residentMegabytes(port)) - before), 100);
  const answers = await round();
  const first = Math.max(...grown);
  await round();
  clearInterval(timer);
  const second = Math.max(...grown);
  const line = `${Math.round(before)} MB before, at most ${Math.round(first)} more with twenty, ${Math.round(second)} with twenty again`;
  info.annotations.push({ type: 'memory', description: line });
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
  expect(first).toBeLessThan(GROWN_AT_MOST);
  // Memory is reused in the second round.
  expect(second - first).toBeLessThan(100);
  const [one] = answers;
  const { id } = JSON.parse(one?.body ?? '{}') as { id: number };
  const back = await fetch(`${stack.origin}/api/m/1/files/${id}`, {
    headers: { cookie: `perron-session=${sessionOf(stack.kind, 'owner')}` },
  });
  expect(sha(new Uint8Array(await back.arrayBuffer()))).toBe(sha(bytes));
});
