import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody, RateLimitBody } from '#contract/wire.ts';
import { NAMED } from './named.ts';
import { describeInput, describeSuccess } from './operation.ts';
import { describeProperties } from './properties.ts';
import { toSchema } from './schema.ts';

type Json = Record<string, unknown>;

/** Failures that any operation can answer with. */
const SHARED: Record<number, string> = {
  400: 'Malformed request',
  401: 'Token missing, expired or invalid',
  403: 'Outside the scope or the role of the caller',
  404: 'There is nothing here',
  405: 'The path has no such method; `Allow` names those it has',
  409: 'Business conflict',
  413: 'The body is too large',
  415: 'Wrong content type',
  416: 'The range is outside the file',
  422: 'Well-formed but invalid; `data.params` names every offending field',
  500: 'The service failed',
  503: 'Under maintenance: writes wait',
};

/** The OpenAPI 3.1 description of the table. `publicUrl` is the origin of the service. */
export function toOpenApi(rows: readonly Endpoint[], publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const path = row.root === 'auth' ? row.path : `/service/v1${row.path}`;
    paths[path] ??= {};
    paths[path][row.method.toLowerCase()] = toOperation(row);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Recruitment platform: employer API',
      version,
      description:
        'Paths are relative to `{auth_url}`. `/service/v1` is also reachable as `{base_url}`, the stable form for integrations. Operations and fields marked `x-extension` go beyond the specification.',
      license: { name: 'Proprietary', url: `${publicUrl}/` },
    },
    servers: [{ url: `${publicUrl}/rest` }],
    tags: [...new Set(rows.map((row) => row.tag))].map((name) => ({
      name,
      description: TAG_DESCRIPTIONS[name],
    })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: RATE_HEADERS,
      schemas: {
        ...Object.fromEntries(
          Object.entries(NAMED).map(([name, schema]) => [
            name,
            describeProperties(toSchema(schema, 'output')),
          ]),
        ),
        Error: describeProperties(toSchema(ErrorBody, 'output')),
        RateLimitError: describeProperties(toSchema(RateLimitBody, 'output')),
      },
    },
  };
}

const integer = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
const RATE_HEADERS = {
  'X-RateLimit-Limit': integer('Calls allowed in the window that matters most'),
  'X-RateLimit-Remaining': integer('Calls left in it'),
  'X-RateLimit-Reset': integer('Seconds until it starts again'),
  'Retry-After': integer('Seconds to wait'),
};
const refs = (...names: (keyof typeof RATE_HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function toOperation(row: Endpoint): Json {
  const open = row.who.includes('anonymous');
  return {
    operationId: row.id,
    tags: [row.tag],
    summary: row.summary,
    ...(row.description ? { description: row.description } : {}),
    ...(open ? { security: [{ bearer: [] }, {}] } : {}),
    ...describeInput(row),
    responses: { ...describeSuccess(row, rateHeaders()), ...toFailures(row) },
    'x-who': [...row.who],
    'x-tier': row.tier,
    ...(row.batch ? { 'x-batch': true } : {}),
    ...(row.extension ? { 'x-extension': true } : {}),
  };
}

const rateHeaders = () => refs('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset');

/** Every status an operation can answer with; a test checks the service against it. */
export function failuresOf(row: Endpoint): number[] {
  const statuses = [500, ...(row.failures ?? [])];
  if (row.tier !== 'none') statuses.push(429);
  if (row.badToken) statuses.push(row.badToken);
  else statuses.push(401);
  if (!row.who.includes('anonymous') || row.params) statuses.push(403);
  if (row.params) statuses.push(404);
  if (row.body) statuses.push(400, 413, 415);
  if (row.body || row.query) statuses.push(422);
  if (row.method !== 'GET' && !row.always) statuses.push(503);
  return [...new Set(statuses)].sort();
}

function toFailures(row: Endpoint): Json {
  return Object.fromEntries(
    failuresOf(row).map((status) => {
      const limited = status === 429;
      const schema = { $ref: `#/components/schemas/${limited ? 'RateLimitError' : 'Error'}` };
      const headers = {
        ...rateHeaders(),
        ...(limited || status === 503 ? refs('Retry-After') : {}),
      };
      const description = limited ? 'Rate limit reached' : SHARED[status];
      return [String(status), { description, headers, content: { 'application/json': { schema } } }];
    }),
  );
}

/** Descriptions of the document's groups of operations. */
const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Articles: 'Editorial articles of establishments',
  Candidatures: 'Applications and their status',
  Contact: 'Messages to the operator and the newsletter',
  Files: 'Public images and private documents',
  Groupes: 'Groups and the establishments attached to them',
  Guests: 'Applications without an account',
  'Job datings': 'Events where talents meet establishments',
  Maisons: 'Establishments',
  Members: 'The team of an establishment',
  Notifications: 'What an account is told, and by which ways',
  Offres: 'Job offers',
  Operator: 'Internal tools of the platform, for its operators only',
  Schools: 'Schools of the trade',
  Service: 'State of the service and reference lists',
  Session: 'Tokens, cookie sessions, profiles and sign-up',
  Social: 'What talents and establishments keep an eye on',
  'Sponsored items': 'Paid places and how often they were seen',
  Stagiaires: 'Interns',
  Statistics: 'Figures and view counters',
  Subscription: 'Plan and invoices of an establishment',
  Talents: 'Talent profiles',
};
