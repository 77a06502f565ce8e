import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplications } from '#lib/engines/mirror/apply.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { checkAuditLog } from '#lib/engines/store/audit-chain.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { openWire } from '#test/loopback.ts';
import { cvRoute } from './cv-route.ts';

const state = vi.hoisted(() => ({ session: null as unknown, services: null as unknown }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  requireToken: () => new PlatformToken('header.payload.signature'),
}));
vi.mock('#lib/engines/auth/services.ts', () => ({ services: () => state.services }));

const CV = 'not a PDF, and no matter: 100 bytes of a file'.padEnd(100, '.');
const ADDRESS = 'http://localhost:3000/api/cv/m/1/1';

/** What was requested from the platform, and an answer that replaces its own once. */
const platform = { asked: [] as (string | null)[], instead: null as Response | null };
let wire: Awaited<ReturnType<typeof openWire>>;

/** A platform whose CV has 100 bytes and that answers `bytes=a-b`. */
function answerFile(request: Request): Response {
  const range = request.headers.get('range');
  platform.asked.push(range);
  if (platform.instead) return platform.instead;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return new Response(CV);
  const start = first === '' ? Math.max(0, 100 - Number(last)) : Number(first);
  const end = first === '' || last === '' ? 99 : Math.min(99, Number(last));
  const headers = { 'content-range': `bytes ${start}-${end}/100` };
  return new Response(CV.slice(start, end + 1), { status: 206, headers });
}

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
  wire = await openWire(answerFile);
  const ledger = {
    reserve: async () => ({ granted: true }),
    giveBack: async () => undefined,
    settle: async () => undefined,
  };
  state.services = { ledger, transport: wire.transport, vault: { doubt: async () => undefined } };
});
afterAll(async () => {
  vi.useRealTimers();
  await wire.close();
  await database().$client.end();
});

let establishments = 8_100_000;
let key: `maison:${number}`;
function signIn(): void {
  const scope = { kind: 'establishment', id: establishments, name: 'Lutèce', role: 'viewer' } as const;
  const person = { id: establishments, email: 'a@b.fr', displayName: 'Anne Petit' };
  const session: Session = { id: randomUUID(), person, scope, establishments: [], expiresAt: '' };
  state.session = session;
}
beforeEach(async () => {
  establishments += 1;
  key = `maison:${establishments}`;
  signIn();
  const cv = { id: 9, filename: 'Zoé\u202e "x".pdf', mime: 'application/pdf', size: 100 };
  await markActive(database(), key, new Date());
  await applyApplications(key, [anApplication(1, { cv }), anApplication(2, { cv }), anApplication(3)]);
  platform.asked = [];
});
afterEach(() => {
  platform.instead = null;
});

const open = (headers: HeadersInit = {}, { id = 1, method = 'GET' } = {}) =>
  cvRoute(new Request(ADDRESS, { method, headers }), {
    params: Promise.resolve({ establishmentId: String(establishments), applicationId: String(id) }),
  });
const auditLog = () => recentAuditEntries(database(), key, 50);
const minutes = (n: number) => vi.setSystemTime(Date.now() + n * 60_000);

describe('every answer with bytes of a CV is in the audit log', () => {
  it.each([
    ['no range', {}, null],
    ['garbage', { range: 'garbage' }, null],
    ['another unit', { range: 'pages=1-' }, null],
    ['all but the first byte', { range: 'bytes=1-' }, 'bytes=1-'],
    ['a number with zeros before it', { range: 'bytes=00-' }, 'bytes=00-'],
    ['capital letters', { range: 'BYTES=0-' }, 'bytes=0-'],
    ['more from the end than there is', { range: 'bytes=-999999' }, 'bytes=-999999'],
    ['the last byte', { range: 'bytes=-1' }, 'bytes=-1'],
    ['one byte in the middle', { range: 'bytes=50-50' }, 'bytes=50-50'],
    ['several ranges', { range: 'bytes=1-2,4-5' }, null],
    ['blanks', { range: ' bytes=7- ' }, 'bytes=7-'],
    ['a reversed range', { range: 'bytes=9-1' }, null],
    ['a condition', { range: 'bytes=1-', 'if-range': '"x"' }, null],
  ])('%s', async (_, headers, asked) => {
    const response = await open(headers as HeadersInit);
    // Before any of the body has been read.
    expect(await auditLog()).toMatchObject([
      { action: 'application.readCv', subjectId: 1, personName: 'Anne Petit', detail: {} },
    ]);
    expect(platform.asked).toEqual([asked]);
    const body = await response.text();
    expect([response.status, body.length > 0]).toEqual([asked === null ? 200 : 206, true]);
    expect(CV).toContain(body);
  });

  it('nothing is sent when the entry cannot be written', async () => {
    const { person } = state.session as Session;
    state.session = { ...(state.session as Session), person: { ...person, displayName: null } };
    const response = await open({ range: 'bytes=1-' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(CV.slice(1, 20));
    expect(await auditLog()).toEqual([]);
  });
});

describe('one entry covers one session, one application and ten minutes', () => {
  it('many parts at once make one entry', async () => {
    const parts = Array.from({ length: 12 }, (_, n) => open({ range: `bytes=${n}-${n}` }));
    const bodies = await Promise.all((await Promise.all(parts)).map((response) => response.text()));
    expect(bodies.join('')).toBe(CV.slice(0, 12));
    expect(await auditLog()).toHaveLength(1);
    expect(await checkAuditLog(database(), key, [])).toMatchObject({ kind: 'intact' });
  });

  it('parts and the original within ten minutes add no entry, later ones do', async () => {
    await open();
    minutes(9);
    await open({ range: 'bytes=1-' });
    await open();
    expect(await auditLog()).toHaveLength(1);
    minutes(1);
    await open({ range: 'bytes=1-' });
    expect(await auditLog()).toHaveLength(2);
  });

  it('another application and another session have entries of their own', async () => {
    await open();
    await open({}, { id: 2 });
    signIn();
    await open();
    expect((await auditLog()).map(({ subjectId }) => subjectId).sort()).toEqual([1, 1, 2]);
  });
});

it('a CV that a group opens is in its log and in that of the establishment, with both names', async () => {
  const { person } = state.session as Session;
  const scope = {
    kind: 'group',
    id: establishments,
    name: 'Belmont',
    role: 'group',
    readsOnly: false,
  } as const;
  const session: Session = { id: randomUUID(), person, scope, establishments: [], expiresAt: '' };
  state.session = session;
  const cv = { id: 9, filename: 'cv.pdf', mime: 'application/pdf', size: 100 };
  await markActive(database(), `groupe:${establishments}`, new Date());
  await applyApplications(`groupe:${establishments}`, [
    anApplication(1, { cv, establishmentId: establishments }),
  ]);
  for (const range of ['bytes=0-1', 'bytes=2-3']) {
    const request = new Request(ADDRESS, { headers: { range } });
    const params = Promise.resolve({ groupId: String(establishments), applicationId: '1' });
    expect((await cvRoute(request, { params })).status).toBe(206);
  }
  expect(await recentAuditEntries(database(), `groupe:${establishments}`, 9)).toMatchObject([
    { action: 'application.readCv', subjectId: 1, personName: 'Anne Petit' },
  ]);
  expect(await auditLog()).toMatchObject([
    { action: 'application.readCv', subjectId: 1, personName: 'Anne Petit (Belmont)' },
  ]);
});

describe('an answer without bytes is not recorded', () => {
  it('HEAD adds no entry', async () => {
    const response = await open({}, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect([platform.asked, await auditLog()]).toEqual([[], []]);
  });

  it.each([
    ['forbidden', 403, 403],
    ['gone', 404, 404],
    ['out of range', 416, 416],
    ['down', 503, 503],
  ])('a file that is %s adds no entry', async (_, said, status) => {
    platform.instead = new Response('{}', { status: said });
    const response = await open({ range: 'bytes=500-' });
    expect(response.status).toBe(status);
    expect(await auditLog()).toEqual([]);
  });

  it('an application without a CV, or of another establishment, is not found', async () => {
    expect((await open({}, { id: 3 })).status).toBe(404);
    expect((await open({}, { id: 4 })).status).toBe(404);
    expect([platform.asked, await auditLog()]).toEqual([[], []]);
  });
});

it('an original is sent as a download that the browser never displays or caches', async () => {
  for (const response of [
    await open(),
    await open({ range: 'bytes=0-4' }),
    await open({}, { method: 'HEAD' }),
  ]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''Zo%C3%A9_%20%22x%22.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/octet-stream',
    });
  }
});
