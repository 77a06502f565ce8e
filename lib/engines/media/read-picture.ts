import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { Agent, type Dispatcher, request } from 'undici';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from './model.ts';
import { mayBePrivate, type PictureHosts, publicLookup } from './picture-hosts.ts';

export type Picture = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

const CONNECT_MS = 2000;
const DEADLINE_MS = 8000;

const agent = (connect: Agent.Options['connect']) =>
  new Agent({ connect: { timeout: CONNECT_MS, ...connect }, connections: 8, keepAliveTimeout: 4000 });

const shared = globalThis as typeof globalThis & {
  perronPictureAgents?: { readonly anywhere: Dispatcher; readonly outside: Dispatcher };
};

function agents() {
  shared.perronPictureAgents ??= { anywhere: agent({}), outside: agent({ lookup: publicLookup() }) };
  return shared.perronPictureAgents;
}

/**
 * Fetches a picture, without a token and without following a redirect; null when there is none. Its bytes decide: only
 * an image of a known kind is returned, whatever type the host declares.
 */
export async function readPicture(
  url: URL,
  hosts: PictureHosts,
  { signal, deadline = DEADLINE_MS }: { readonly signal?: AbortSignal; readonly deadline?: number } = {},
): Promise<Picture | null> {
  const late = AbortSignal.timeout(deadline);
  const { anywhere, outside } = agents();
  try {
    const reply = await request(url, {
      dispatcher: mayBePrivate(url, hosts) ? anywhere : outside,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const whole = reply.statusCode === 200 && reply.headers['content-encoding'] === undefined;
    const bytes = whole ? await readBytes(reply.body) : discard(reply.body);
    const type = bytes && (await fileTypeFromBuffer(bytes))?.mime;
    return bytes && IMAGE_TYPES.some((known) => known === type) ? { type: type ?? '', bytes } : null;
  } catch {
    return null;
  }
}

/** Null for more than an image may have. */
async function readBytes(body: Readable): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > IMAGE_MAX_BYTES) return discard(body);
    chunks.push(bytes);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function discard(body: Readable): null {
  body.on('error', () => undefined).destroy();
  return null;
}
