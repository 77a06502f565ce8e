import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { toSchema } from '#platform/openapi/schema.ts';
import { hostileText } from './hostile.ts';
import { type JsonSchema, mixed, mixedRecord } from './values.ts';

export const FUZZ_ACTORS = [
  'owner',
  'editor',
  'viewer',
  'talent',
  'group',
  'advertiser',
  'operator',
] as const;
export type FuzzActor = (typeof FUZZ_ACTORS)[number];

/** One request as it will be sent; `headers` and `body` are deliberately often wrong for the operation. */
export type FuzzCall = {
  operation: string;
  method: string;
  actor: FuzzActor | 'anonymous' | 'forged';
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** Calls that hash a password cost as much as fifty others. */
const SLOW = new Set(['createToken', 'login', 'signup', 'addMember', 'addAdminMember', 'createPartner']);
const rows: readonly Endpoint[] = ENDPOINTS;

/** Calls of all operations, from their own schemas. */
export const fuzzCalls = (): fc.Arbitrary<FuzzCall> =>
  fc.oneof(...rows.map((row) => ({ weight: SLOW.has(row.id) ? 1 : 8, arbitrary: callsOf(row) })));

function callsOf(row: Endpoint): fc.Arbitrary<FuzzCall> {
  const allowed = FUZZ_ACTORS.filter((actor) => row.who.includes(actor));
  const actor = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(allowed.length > 0 ? allowed : FUZZ_ACTORS)) },
    { weight: 2, arbitrary: fc.constantFrom(...FUZZ_ACTORS) },
    { weight: 1, arbitrary: fc.constantFrom('anonymous' as const, 'forged' as const) },
  );
  const sent = row.consumes === 'multipart' ? forms(row) : bodies(row);
  return fc
    .record({ actor, path: paths(row), query: queries(row), sent })
    .map(({ actor: who, path, query, sent: { headers, body } }) => ({
      operation: row.id,
      method: row.method,
      actor: who,
      path: `${row.root === 'auth' ? '/rest' : '/v1'}${path}${query === '' ? '' : `?${query}`}`,
      headers,
      body,
    }));
}

const escapeText = (text: string) => encodeURIComponent(text.toWellFormed());

/** Segments: mostly ids that exist, sometimes anything that a URL can contain. */
function paths(row: Endpoint): fc.Arbitrary<string> {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const properties = row.params ? ((toSchema(row.params, 'input') as JsonSchema).properties ?? {}) : {};
  const segments = names.map((name) =>
    fc.oneof(
      { weight: 8, arbitrary: /id$|term/.test(name) ? fc.integer({ min: 1, max: 60 }).map(String) : words },
      {
        weight: 2,
        arbitrary: mixed(properties[name] ?? {}).map((value) => escapeText(String(value)).slice(0, 2000)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '%00',
          '%ff',
          '%',
          '%c0%af',
          '..%2f',
          '%2e%2e',
          '9'.repeat(40),
          '%ED%A0%80',
        ),
      },
    ),
  );
  return fc
    .tuple(...segments)
    .map((values) =>
      names.reduce((path, name, n) => path.replace(`{${name}}`, () => values[n] || 'x'), String(row.path)),
    );
}

const words = fc.constantFrom(
  'contrat',
  'metier',
  'talent',
  'maison',
  'offres',
  'password_reset',
  'salle.webp',
  'x',
);

/** Parameters of the operation and others, some twice, as lists or as nested names. */
function queries(row: Endpoint): fc.Arbitrary<string> {
  const properties = row.query ? ((toSchema(row.query, 'input') as JsonSchema).properties ?? {}) : {};
  const known = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(
      fc.constant(name),
      mixed(schema).map((value) => String(value).slice(0, 3000)),
    ),
  );
  const any = fc.tuple(
    fc.constantFrom('s', 'page', 'include[]', 'filter[a]', 'id', '__proto__', ''),
    hostileText,
  );
  const pair =
    known.length > 0
      ? fc.oneof({ weight: 6, arbitrary: fc.oneof(...known) }, { weight: 1, arbitrary: any })
      : any;
  const text = fc
    .array(pair, { maxLength: known.length > 0 ? 4 : 1 })
    .map((pairs) => pairs.map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`).join('&'));
  return fc.oneof(
    { weight: 20, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom('%', '&&==', 'page=%ff', 's=%00') },
  );
}

type Sent = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> | null };
const JSON_TYPE = { 'content-type': 'application/json' };
const NOTHING: Sent = { headers: {}, body: null };

function bodies(row: Endpoint): fc.Arbitrary<Sent> {
  if (row.method === 'GET') return fc.constant(NOTHING);
  const schema = row.body ? (toSchema(row.body, 'input') as JsonSchema) : null;
  const asJson = (value: unknown): Sent => ({ headers: JSON_TYPE, body: JSON.stringify(value) ?? 'null' });
  const right = schema?.properties ? mixedRecord(schema).map(asJson) : null;
  const wrong = fc.oneof(fc.constantFrom(NOTHING, ...RAW), mixed(schema ?? {}).map(asJson));
  if (!right)
    return fc.oneof({ weight: 12, arbitrary: fc.constant(NOTHING) }, { weight: 1, arbitrary: wrong });
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const bytes = (...values: number[]) => new Uint8Array(values);

/** Bodies that no serialiser makes. */
const RAW: Sent[] = [
  { headers: JSON_TYPE, body: '' },
  { headers: JSON_TYPE, body: '{' },
  { headers: JSON_TYPE, body: '{"title":"a","title":"b"}' },
  { headers: JSON_TYPE, body: '[]' },
  { headers: JSON_TYPE, body: 'null' },
  { headers: JSON_TYPE, body: `{"__proto__":{"role":"owner"},"constructor":{"prototype":{"a":1}}}` },
  { headers: JSON_TYPE, body: '['.repeat(50_000) },
  { headers: JSON_TYPE, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { headers: JSON_TYPE, body: `{"title":"${'x'.repeat(1_100_000)}"}` },
  { headers: JSON_TYPE, body: `{"page":1${'0'.repeat(400)}}` },
  { headers: JSON_TYPE, body: bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d) },
  { headers: JSON_TYPE, body: bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d) },
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'title=x' },
  { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
  { headers: { 'content-type': 'application/json', 'content-length': '99999999' }, body: '{}' },
];

const BOUNDARY = 'boundary';
const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Forms with the right fields, and forms whose parts are malformed. */
function forms(row: Endpoint): fc.Arbitrary<Sent> {
  const { properties = {} } = toSchema(row.body ?? (row.body as never), 'input') as JsonSchema;
  const field = fc.constantFrom(...Object.keys(properties), 'other', '__proto__', '');
  const content = fc.oneof(
    fc.constantFrom(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF',
      'GIF89a',
      '<svg/>',
      '1',
      '75006',
      'true',
      '[]',
    ),
    hostileText,
  );
  const filename = fc.constantFrom(
    '',
    '; filename="cv.pdf"',
    '; filename="../../a.svg"',
    '; filename="a\0b"',
  );
  const part = fc
    .tuple(field, filename, content)
    .map(
      ([name, file, text]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`,
    );
  const whole = fc
    .tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom(`--${BOUNDARY}--\r\n`, '', '--', 'x'))
    .map(([parts, end]): Sent => ({ headers: FORM_TYPE, body: (parts.join('') + end).toWellFormed() }));
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.constantFrom(NOTHING, ...RAW) },
  );
}
