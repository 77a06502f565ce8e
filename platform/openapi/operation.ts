import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { toNamedSchema, toSchema } from './schema.ts';

type Json = Record<string, unknown>;

/** Parameters and request body of an operation. */
export function describeInput(row: Endpoint): Json {
  const parameters = [...toParameters(row.params, 'path'), ...toParameters(row.query, 'query')];
  const media = row.consumes === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body
      ? { requestBody: { required: true, content: { [media]: { schema: toSchema(row.body, 'input') } } } }
      : {}),
  };
}

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const LIST_HEADERS = {
  'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer', minimum: 0 } },
  'X-Total-Pages': { description: 'Number of pages', schema: { type: 'integer', minimum: 0 } },
  Link: { description: 'RFC 8288: first, prev, next, last', schema: { type: 'string' } },
};

/** The success responses; `headers` are those every response of the operation carries. */
export function describeSuccess(row: Endpoint, headers: Json): Json {
  return Object.fromEntries(
    Object.entries(row.success).map(([status, body]) => [
      status,
      {
        description: row.summary,
        headers: row.list ? { ...headers, ...LIST_HEADERS } : headers,
        ...toContent(body),
      },
    ]),
  );
}

function toContent(body: z.ZodType | 'file' | null): Json {
  if (body === null) return {};
  if (body === 'file') {
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  }
  return { content: { 'application/json': { schema: toNamedSchema(body) } } };
}
