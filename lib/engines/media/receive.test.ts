import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { readSentFiles } from '#lib/features/media/private-data.ts';
import { privateFileList } from '#lib/features/media/private-list.ts';
import { privateFileRoute } from '#lib/features/media/private-route.ts';
import { receivePrivateFile } from '#lib/features/media/receive-private.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { receiveImage } from './receive.ts';

const state = vi.hoisted(() => ({ token: '', session: null as unknown, services: null as unknown }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  requireToken: () => new PlatformToken(state.token),
}));
vi.mock('#lib/engines/auth/services.ts', () => ({ services: () => state.services }));

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MEGABYTE;

let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;
/** Hashes of the files that reached a platform which stores them unchanged. */
const arrived: string[] = [];
let recorder: Awaited<ReturnType<typeof openWire>>;

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  world = await openPlatformWorld();
  wire = await openWire(world.app.fetch);
  recorder = await openWire(async (request) => {
    const file = (await request.formData()).get('file');
    if (!(file instanceof File)) return new Response('{}', { status: 400 });
    arrived.push(sha(new Uint8Array(await file.arrayBuffer())));
    return Response.json({ id: arrived.length, url: null }, { status: 201 });
  });
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(async () => {
  await Promise.all([wire.close(), recorder.close()]);
  await world.close();
  await database().$client.end();
  vi.unstubAllEnvs();
});

function sendTo({ transport }: Awaited<ReturnType<typeof openWire>>): void {
  const ledger = {
    reserve: async () => ({ granted: true }),
    giveBack: async () => undefined,
    settle: async () => undefined,
  };
  state.services = { ledger, transport, vault: { doubt: async () => undefined } };
}

let session: Session;
async function signIn(establishmentId?: number): Promise<Session> {
  const id = establishmentId ?? (await world.makeMaison());
  const personId = await world.makeMember(id, 'editor');
  state.token = await world.tokenOf(personId);
  const scope = { kind: 'establishment', id, name: 'Lutèce', role: 'editor' } as const;
  const person = { id: personId, email: 'a@b.fr', displayName: 'Anne Petit' };
  session = { id: randomUUID(), person, scope, establishments: [{ id, name: 'Lutèce' }], expiresAt: '' };
  state.session = session;
  return session;
}
beforeEach(async () => {
  await signIn();
  sendTo(wire);
  arrived.length = 0;
});

function upload(bytes: Uint8Array<ArrayBuffer>, name = 'a.png', type = 'image/png', alt = ''): Request {
  const body = new FormData();
  body.append('file', new File([bytes], name, { type }));
  body.append('alt', alt);
  return new Request('http://localhost:3000/api/uploads/1', { method: 'POST', body });
}
const reasonOf = (result: ActionResult<unknown>) =>
  !result.ok && result.failure.kind === 'invalid' ? result.failure.fields.file : null;

const picture = async (width = 8, height = 8) => {
  const made = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new Uint8Array(made);
};
/** A picture with so many appended bytes that it has this size. */
async function sized(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 7) bytes[at] = at % 251;
  bytes.set(await picture());
  return bytes;
}

it.each(['\n', '\u2028', '\u0085', '\f'])('keeps a description with %j on one line', async (mark) => {
  const words = `${mark}Salle${mark}bleue${mark}`;
  const sent = await receiveImage(session, upload(await picture(), 'a.png', 'image/png', words));
  expect(sent).toMatchObject({ ok: true, value: { alt: 'Salle bleue' } });
});

describe('bytes arrive unchanged, or not at all', () => {
  it.each([...[MEGABYTE - 1, MEGABYTE, MEGABYTE + 1], ...[LIMIT - 1, LIMIT]])('%i bytes', async (size) => {
    sendTo(recorder);
    const bytes = await sized(size);
    expect(await receiveImage(session, upload(bytes))).toMatchObject({ ok: true });
    expect(await receivePrivateFile(session, upload(bytes, 'a.pdf', 'application/pdf'))).toMatchObject({
      ok: true,
    });
    expect(arrived).toEqual([sha(bytes), sha(bytes)]);
  });

  it('one more than the limit is refused, and a body that was cut off is no file', async () => {
    sendTo(recorder);
    const large = await sized(LIMIT + 1);
    expect(reasonOf(await receiveImage(session, upload(large)))).toBe('size');
    expect(reasonOf(await receivePrivateFile(session, upload(large)))).toBe('size');
    const whole = upload(await sized(MEGABYTE));
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    const cut = (await whole.arrayBuffer()).slice(0, -200);
    const request = () => new Request(whole.url, { method: 'POST', headers, body: cut });
    expect(reasonOf(await receiveImage(session, request()))).toBe('network');
    expect(reasonOf(await receivePrivateFile(session, request()))).toBe('network');
    expect(arrived).toEqual([]);
  });
});

const text = (content: string) => new TextEncoder().encode(content);
const SCRIPT = '<script>fetch("https://evil.example")</script>';
/** Files that are no images, whatever their first bytes claim. */
const HOSTILE: Readonly<Record<string, () => Uint8Array>> = {
  svg: () => text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'svg after a prologue': () => text(`<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>`),
  html: () => text(`<!doctype html><html>${SCRIPT}</html>`),
  script: () => text('#!/bin/sh\nrm -rf /\n'),
  pdf: () => text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  zip: () => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60, 7)]),
  gzip: () => gzipSync(SCRIPT),
  exe: () => Buffer.concat([Buffer.from('4d5a90000300', 'hex'), Buffer.alloc(200, 1)]),
  elf: () => Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(200, 1)]),
  'half a picture': () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
};
const NAMES = [
  ['photo.png', 'image/png'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.svg', 'image/svg+xml'],
  ['photo.png.html', 'text/html'],
  ['photo.html\u0000.png', 'image/png'],
  ['gnp.\u202egpj.exe', 'image/webp'],
  ['../../etc/passwd.png', 'image/gif'],
  ['a"\r\nx-evil: 1.png', 'image/avif'],
  [`${'a'.repeat(300)}.png`, 'image/png'],
  ['.png', ''],
] as const;

describe('the bytes of a file decide what it is', () => {
  it.each(Object.entries(HOSTILE))('%s is refused with a reason under ten names', async (_, content) => {
    const reasons: unknown[] = [];
    for (const [name, type] of NAMES) {
      reasons.push(reasonOf(await receiveImage(session, upload(new Uint8Array(content()), name, type))));
    }
    expect(reasons).toHaveLength(10);
    for (const reason of reasons) expect(['type', 'damaged']).toContain(reason);
    const kept = await world.call('GET', '/v1/uploads', { token: state.token });
    expect(kept.body).toEqual([]);
  });

  it('a picture under a wrong name is accepted, without what is appended to its pixels', async () => {
    const bytes = new Uint8Array(Buffer.concat([await picture(), Buffer.from(SCRIPT)]));
    const sent = await receiveImage(session, upload(bytes, 'page.html', 'text/html'));
    if (!sent.ok) throw new Error('refused');
    const { pathname } = new URL(sent.value.publicUrl ?? '');
    const shown = await world.app.request(pathname);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await shown.arrayBuffer()).includes('evil.example')).toBe(false);
  });

  it('an empty file and one with too many pixels have reasons of their own', async () => {
    expect(reasonOf(await receiveImage(session, upload(new Uint8Array())))).toBe('empty');
    expect(reasonOf(await receiveImage(session, upload(await picture(9000, 9000))))).toBe('damaged');
    expect(reasonOf(await receivePrivateFile(session, upload(text(SCRIPT), 'a.pdf')))).toBe('document');
  });
});

describe('a private file', () => {
  const open = (id: number) =>
    privateFileRoute(new Request(`http://localhost:3000/api/m/${session.scope.id}/files/${id}`), {
      params: Promise.resolve({ space: 'm', spaceId: String(session.scope.id), fileId: String(id) }),
    });

  it('comes back byte for byte to its sender, as a download that the browser never displays', async () => {
    const bytes = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MEGABYTE, 'x')]));
    const sent = await receivePrivateFile(session, upload(bytes, 'Bail été.pdf', 'application/pdf'));
    if (!sent.ok) throw new Error('refused');
    const response = await open(sent.value.id);
    expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(bytes));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''Bail%20%C3%A9t%C3%A9.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/octet-stream',
    });
    const auditLog = await recentAuditEntries(database(), `maison:${session.scope.id}`, 5);
    expect(auditLog).toMatchObject([{ action: 'media.sendPrivate', subjectId: sent.value.id, detail: {} }]);
  });

  it('is listed for the establishment and opened for nobody else', async () => {
    const sent = await receivePrivateFile(session, upload(text('Un bail.'), 'bail.txt', 'text/plain'));
    if (!sent.ok) throw new Error('refused');
    const { id } = session.scope;
    await signIn(id);
    const listed = await readSentFiles(session, privateFileList.load(''));
    expect(listed.items).toMatchObject([{ name: 'bail.txt', sentBy: 'Anne Petit', isOwn: false }]);
    expect((await open(sent.value.id)).status).toBe(404);
    await signIn();
    expect((await readSentFiles(session, privateFileList.load(''))).items).toEqual([]);
    expect((await open(sent.value.id)).status).toBe(404);
  });
});
