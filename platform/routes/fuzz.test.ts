import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { toSchema } from '#platform/openapi/schema.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

const WIDE = { read_min: 1e6, read_hour: 1e6, mut_min: 1e6, mut_hour: 1e6 };

let world: PlatformWorld;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  await world.makeCandidature(await world.makeOffre(maison));
  tokens.owner = await world.tokenOf(await world.makeMember(maison, 'owner', { limits: WIDE }));
  tokens.talent = await world.tokenOf((await world.makeTalent({ limits: WIDE })).accountId);
  tokens.group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId, limits: WIDE }));
  tokens.advertiser = await world.tokenOf(await (await world.makeAdvertiser({ limits: WIDE })).accountId);
  tokens.operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits: WIDE }));
});
afterAll(() => world.close());

const HOSTILE_TEXT = [
  '',
  ' ',
  '\0',
  'é'.repeat(300),
  "'; DROP TABLE x; --",
  '%00',
  '\ud800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '999999999999999999999',
  '2026-02-30',
  '2026-11-20T09:00:00Z',
  'http://[::1',
  'x@people.demo',
  '75006',
  'cdi',
  'published',
  '‮evil',
];
const HOSTILE_NUMBER = [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 999_999_999_999_999];

const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXT), fc.string({ maxLength: 40, unit: 'binary' }));
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBER) },
  fc.constantFrom(null, true, false, [], {}, [null], [[]], { a: { b: 1 } }),
  fc.array(text, { maxLength: 3 }),
);

type Shape = { properties?: Record<string, { enum?: unknown[]; type?: string }> };

/** Objects over the fields of a schema, each right by chance only. */
function bodyOf(schema: Endpoint['body']): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const { properties = {} } = toSchema(schema, 'input') as Shape;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, { enum: values }]) => [
      name,
      values ? fc.oneof(fc.constantFrom(...values), value) : value,
    ]),
  );
  return fc.oneof({ weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }) }, value);
}

function queryOf(schema: Endpoint['query']): fc.Arbitrary<string> {
  if (!schema) return fc.constant('');
  const names = Object.keys((toSchema(schema, 'input') as Shape).properties ?? {});
  const pair = fc.tuple(fc.constantFrom(...names), text);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) =>
      pairs
        .map(([name, v]) => `${encodeURIComponent(name)}=${encodeURIComponent(v.toWellFormed())}`)
        .join('&'),
    );
}

const segment = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '0',
    '-1',
    'x',
    '999999999999999',
    '9'.repeat(40),
    '%00',
    '%ff',
    'talent',
    'contrat',
  ),
  text.map((t) => encodeURIComponent(t.toWellFormed()) || 'x'),
);

const RUNS = 12;
/** Sign-in hashes a password each time; its input is fuzzed in fewer runs. */
const SLOW = new Set(['createToken', 'login', 'signup']);
const table: readonly Endpoint[] = ENDPOINTS;
const rows = table.filter((row) => row.consumes !== 'multipart' && row.id !== 'logout');

describe.each(rows.map((row) => [row.id, row] as const))('%s', (id, row) => {
  test('never fails, whatever it is sent', async () => {
    const names = row.path.match(/\{\w+\}/g) ?? [];
    const call = fc.record({
      actor: fc.constantFrom('owner', 'talent', 'group', 'advertiser', 'operator', ''),
      segments: fc.array(segment, { minLength: names.length, maxLength: names.length }),
      query: queryOf(row.query),
      body: bodyOf(row.body),
    });
    const sending = fc.asyncProperty(call, async ({ actor, segments, query, body }) => {
      const path = names.reduce((p, name, n) => p.replace(name, segments[n] ?? 'x'), row.path as string);
      const url = `${row.root === 'auth' ? '/rest' : '/v1'}${path}${query ? `?${query}` : ''}`;
      const token = tokens[actor];
      const options = {
        ...(token ? { token } : {}),
        ...(body === undefined ? {} : { body }),
        ip: randomUUID(),
      };
      const { status } = await world.call(row.method, url, options);
      expect(
        status,
        `${row.method} ${url} ${JSON.stringify(body)} ${JSON.stringify(world.logged.at(-1))}`,
      ).toBeLessThan(500);
    });
    await fc.assert(sending, { numRuns: SLOW.has(id) ? 4 : RUNS, interruptAfterTimeLimit: 15_000 });
  });
});
