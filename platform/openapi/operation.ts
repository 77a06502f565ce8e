import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { isOptional } from '#platform/http/body.ts';
import { toNamedSchema, toSchema } from './schema.ts';

type Json = Record<string, unknown>;

/** Parameters and request body of an operation. */
export function describeInput(row: Endpoint): Json {
  const parameters = [...toParameters(row.params, 'path'), ...toParameters(row.query, 'query')];
  const media = row.consumes === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body
      ? {
          requestBody: {
            required: !isOptional(row),
            content: { [media]: { schema: toSchema(row.body, 'input') } },
          },
        }
      : {}),
  };
}

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => {
    const meaning = toMeaning(described);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      // Several values are one comma-separated parameter.
      ...(meaning.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: meaning,
    };
  });
}

/** Parameters are text on the wire; the document describes the parsed value. */
function toMeaning({ 'x-parameter': meaning, ...described }: Json): Json {
  if (!meaning) return described;
  const extension = described['x-extension'] ? { 'x-extension': true } : {};
  return { ...(meaning as Json), ...extension };
}

const LIST_HEADERS = {
  'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer', minimum: 0 } },
  'X-Total-Pages': { description: 'Number of pages', schema: { type: 'integer', minimum: 0 } },
  Link: { description: 'RFC 8288: first, prev, next, last', schema: { type: 'string' } },
};

/** The success responses; `headers` are common to all responses of the operation. */
export function describeSuccess(row: Endpoint, headers: Json): Json {
  return Object.fromEntries(
    Object.entries(row.success).map(([status, body]) => [
      status,
      {
        description: row.summary,
        headers: row.list ? { ...headers, ...LIST_HEADERS } : headers,
        ...toContent(row, body),
      },
    ]),
  );
}

function toContent(row: Endpoint, body: z.ZodType | 'file' | null): Json {
  if (body === null) return {};
  if (body === 'file') return { content: describeFile(row.produces ?? 'application/octet-stream') };
  return { content: { 'application/json': { schema: toNamedSchema(body) } } };
}

const describeFile = (type: string): Json => ({
  [type]: { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
});
