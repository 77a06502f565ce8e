import type { Endpoint } from '#contract/endpoint.ts';
import { FILE_MAX_BYTES } from '#contract/fichier.ts';
import { invalid, Problem } from './problem.ts';

const JSON_MAX_BYTES = 1024 * 1024;
/** Room for the boundaries and text fields around a file of maximum size. */
const FORM_MAX_BYTES = FILE_MAX_BYTES + 64 * 1024;

/**
 * Reads the body that the row declares: JSON, or a form as an object of its fields. Undefined for rows
 * without body.
 */
export async function readBody(row: Endpoint, request: Request): Promise<unknown> {
  if (!row.body) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (row.consumes === 'multipart') {
    requireType(type, 'multipart/form-data');
    return readForm(request);
  }
  const bytes = type === undefined ? await readBytes(request, JSON_MAX_BYTES) : null;
  if (bytes?.length === 0 && isOptional(row)) return {};
  requireType(type, 'application/json');
  return parseJson(row, await readBytes(request, JSON_MAX_BYTES));
}

/** Whether an operation accepts an empty body: all its fields are optional. */
export const isOptional = (row: Endpoint): boolean => row.body?.safeParse({}).success ?? false;

function parseJson(row: Endpoint, bytes: Uint8Array): unknown {
  if (bytes.length === 0 && isOptional(row)) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
}

/** The same for the item of a batch, whose body is parsed JSON. */
export function takeBody(row: Endpoint, body: unknown): unknown {
  if (!row.body) return undefined;
  if (body === undefined && isOptional(row)) return {};
  if (body === undefined) throw malformed();
  return body;
}

const malformed = () => new Problem(400, 'malformed_json', 'The body is not valid JSON.');

function requireType(type: string | undefined, expected: string): void {
  if (type === expected) return;
  throw new Problem(415, 'unsupported_media_type', `Send the body as ${expected}.`);
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, FORM_MAX_BYTES);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return toFields(await parseForm(bytes, headers));
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<FormData> {
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new Problem(400, 'malformed_form', 'The body is not valid multipart/form-data.');
  }
}

/** A body of known length is read at once, since the server enforces that length. Others are counted. */
async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > max) throw tooLarge(max);
  if (announced === null) return countBytes(request, max);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > max) throw tooLarge(max);
  return bytes;
}

async function countBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge(max);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const tooLarge = (max: number) =>
  new Problem(413, 'payload_too_large', `The body is larger than ${Math.floor(max / 1024)} KB.`);

/** A repeated field has no single value. */
function toFields(form: FormData): Record<string, unknown> {
  const twice = [...new Set(form.keys())].filter((name) => form.getAll(name).length > 1);
  if (twice.length > 0)
    throw invalid(Object.fromEntries(twice.map((name) => [name, 'is given more than once'])));
  return Object.fromEntries(form);
}
