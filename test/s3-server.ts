import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './loopback.ts';

type Credentials = { accessKeyId: string; secretAccessKey: string };
type Stored = { bytes: Buffer; type: string };
type Failure = { status: number; code: string };

/**
 * A bucket in memory that answers as S3-compatible stores do: path style, signature version 4, ranges, and errors in
 * XML. It refuses a call whose signature or content hash is wrong.
 */
export async function startS3Server(bucket: string, credentials: Credentials) {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    requests.push(`${request.method} ${request.url}`);
    const failure = findFailure(request, body, { bucket, credentials });
    if (failure) return fail(response, failure);
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).slice(bucket.length + 2);
    return answer(objects, { request, response, body, key });
  });
  const { origin, close } = await listen(server);
  return {
    objects,
    requests,
    endpoint: origin,
    close,
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Exchange = { request: IncomingMessage; response: ServerResponse; body: Buffer; key: string };

function answer(objects: Map<string, Stored>, { request, response, body, key }: Exchange) {
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
    return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return fail(response, { status: 404, code: 'NoSuchKey' });
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), found.bytes.length - 1)];
  if (start >= found.bytes.length) return fail(response, { status: 416, code: 'InvalidRange' });
  const headers = {
    'content-range': `bytes ${start}-${end}/${found.bytes.length}`,
    'content-type': found.type,
  };
  return response.writeHead(206, headers).end(found.bytes.subarray(start, end + 1));
}

function fail(response: ServerResponse, { status, code }: Failure) {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

type Rules = { bucket: string; credentials: Credentials };

function findFailure(request: IncomingMessage, body: Buffer, { bucket, credentials }: Rules): Failure | null {
  if (!isSignedBy(credentials, request)) return { status: 403, code: 'SignatureDoesNotMatch' };
  const told = request.headers['x-amz-content-sha256'];
  if (told !== 'UNSIGNED-PAYLOAD' && told !== sha256(body)) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  }
  const inBucket = new URL(request.url ?? '', 'http://s3').pathname.startsWith(`/${bucket}/`);
  return inBucket ? null : { status: 404, code: 'NoSuchBucket' };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4 as the store computes it, from the parts of the request that it declares as signed. */
function isSignedBy({ accessKeyId, secretAccessKey }: Credentials, request: IncomingMessage): boolean {
  const header = request.headers.authorization ?? '';
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
    header,
  );
  if (!parts) return false;
  const [, credential = '', signed = '', signature = ''] = parts;
  const [id, day = '', region = '', service = ''] = credential.split('/');
  const url = new URL(request.url ?? '', 'http://s3');
  url.searchParams.sort();
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope.join('/'), sha256(canonical)].join(
    '\n',
  );
  const key = scope.reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${secretAccessKey}`);
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  return id === accessKeyId && given.length === expected.length && timingSafeEqual(given, expected);
}
