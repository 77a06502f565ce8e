import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplications } from '#lib/engines/mirror/apply.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import type { Role } from '#lib/engines/scope/permissions.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import * as actions from './actions.ts';
import * as routes from './routes.ts';

const state = vi.hoisted(() => ({ session: null as Session | null }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  requireToken: () => null,
}));
vi.mock('#lib/engines/auth/services.ts', () => ({ services: () => ({ ledger: null, transport: null }) }));
vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => database().$client.end());

let establishments = 7_500_000;
let establishmentId = establishments;
const sessionOf = (role: Role, personId: number): Session => {
  const scope: Scope =
    role === 'group'
      ? { kind: 'group', id: establishmentId, name: 'Belmont', role, readsOnly: true }
      : { kind: 'establishment', id: establishmentId, name: 'Lutèce', role };
  return {
    id: 'handle',
    person: { id: personId, email: 'a@b.fr', displayName: 'Anne Petit' },
    scope,
    establishments: [],
    expiresAt: '',
  };
};

beforeEach(async () => {
  establishments += 1;
  establishmentId = establishments;
  state.session = sessionOf('editor', establishmentId);
  const key = `maison:${establishmentId}` as const;
  await markActive(database(), key, new Date());
  const candidate = { ...anApplication(1).candidate, firstName: '=1+1', lastName: 'Petit' };
  await applyApplications(key, [anApplication(1, { candidate }), anApplication(2)]);
});

const change = {
  kind: 'application.move' as const,
  status: 'rejected',
  selection: { kind: 'ids' as const, ids: [1, 2] },
};
const scoped = <T extends object>(input: T) => ({ establishmentId, operationId: randomUUID(), ...input });

async function draft(): Promise<string> {
  const made = await actions.prepareBulkRequest(scoped({ change }));
  if (!made.ok) throw new Error(made.failure.kind);
  return made.value.bulkRequestId;
}

const ask = (
  route: (request: Request, given: object) => Promise<Response>,
  bulkRequestId?: string,
  search = '',
) =>
  route(
    new Request(`http://localhost:3000/api/x${search}`, { headers: { 'sec-fetch-site': 'same-origin' } }),
    {
      params: Promise.resolve({
        establishmentId: String(establishmentId),
        ...(bulkRequestId ? { bulkRequestId } : {}),
      }),
    },
  );

it('leads from a request through its review to a bulk request in the list, and into the audit log', async () => {
  const bulkRequestId = await draft();
  const review = await (await ask(routes.reviewRoute, bulkRequestId)).json();
  expect(review).toMatchObject({ bulkRequest: { total: 2 }, groups: [{ status: 'received', selected: 2 }] });
  expect(await (await ask(routes.bulkRequestsRoute)).json()).toEqual([]);
  expect(await actions.startBulkRequest(scoped({ bulkRequestId }))).toMatchObject({
    value: { phase: 'held', total: 2 },
  });
  expect(await (await ask(routes.bulkRequestsRoute)).json()).toMatchObject([
    { id: bulkRequestId, kind: 'application.move' },
  ]);
  const items = await (await ask(routes.itemsRoute, bulkRequestId, '?state=open')).json();
  expect(items).toMatchObject({
    total: 2,
    items: [{ subjectId: 2, name: 'Élodie Lefèvre' }, { subjectId: 1 }],
  });
  expect(await actions.cancelBulkRequest(scoped({ bulkRequestId }))).toMatchObject({
    value: { phase: 'cancelled' },
  });
  const auditLog = await recentAuditEntries(database(), `maison:${establishmentId}`, 10);
  expect(auditLog.map(({ action }) => action)).toEqual(['bulkRequest.cancel', 'bulkRequest.start']);
});

it('exports the results as a CSV file without formulas, and records that', async () => {
  const bulkRequestId = await draft();
  expect((await ask(routes.ledgerRoute, bulkRequestId)).status).toBe(404);
  await actions.startBulkRequest(scoped({ bulkRequestId }));
  await actions.cancelBulkRequest(scoped({ bulkRequestId }));
  const answer = await ask(routes.ledgerRoute, bulkRequestId, '?state=cancelled');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, second, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(head).toContain('"Numéro";"Nom";"Offre"');
  expect(first).toContain(`"1";"'=1+1 Petit";"Réceptionniste";"Nouvelle";`);
  expect(second).toContain('"Annulé"');
  expect(rest).toEqual(['']);
  expect(head).toContain('(heure de Paris)"');
  expect(second).toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d"$/);
  const workbook = await ask(routes.ledgerRoute, bulkRequestId, '?state=cancelled&as=xlsx');
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toMatch(/>=1\+1 Petit<.* s="4"><v>4\d{4}\.\d+<\/v>/);
  expect(sheet).not.toContain('<f>');
  const [last] = await recentAuditEntries(database(), `maison:${establishmentId}`, 1);
  expect(last).toMatchObject({
    action: 'bulkRequest.export',
    detail: { bulkRequest: bulkRequestId, outcome: 'cancelled' },
  });
});

describe('without permission', () => {
  it.each(['viewer', 'group'] as const)(
    'refuses every action and route to a viewer, of an establishment and of a group: %s',
    async (role) => {
      const bulkRequestId = await draft();
      state.session = sessionOf(role, establishmentId);
      const named = role === 'group' ? { groupId: establishmentId, operationId: randomUUID() } : scoped({});
      const adjustment = { selected: false, items: { kind: 'all' as const } };
      const tried = [
        actions.prepareBulkRequest({ ...named, change }),
        actions.adjustBulkRequest({ ...named, bulkRequestId, adjustment }),
        actions.startBulkRequest({ ...named, bulkRequestId }),
        actions.pauseBulkRequest({ ...named, bulkRequestId }),
        actions.resumeBulkRequest({ ...named, bulkRequestId }),
        actions.cancelBulkRequest({ ...named, bulkRequestId }),
        actions.retryFailed({ ...named, bulkRequestId }),
        actions.revertBulkRequest({ ...named, bulkRequestId }),
      ];
      for (const result of await Promise.all(tried))
        expect(result).toMatchObject({ failure: { kind: 'forbidden' } });
      const status = role === 'group' ? 404 : 403;
      for (const route of Object.values(routes))
        expect((await ask(route, bulkRequestId)).status).toBe(status);
      state.session = sessionOf('editor', establishmentId);
      expect(await (await ask(routes.bulkRoute, bulkRequestId)).json()).toMatchObject({ phase: 'draft' });
    },
  );

  it('shows a colleague nothing of it', async () => {
    const bulkRequestId = await draft();
    state.session = sessionOf('owner', 1);
    const all = [routes.bulkRoute, routes.reviewRoute, routes.itemsRoute, routes.ledgerRoute];
    for (const route of all) expect((await ask(route, bulkRequestId)).status).toBe(404);
    expect(await actions.cancelBulkRequest(scoped({ bulkRequestId }))).toMatchObject({
      failure: { kind: 'notFound' },
    });
  });

  it('refuses to withdraw for a candidate, and filters of an unknown shape', async () => {
    const withdrawn = { ...change, status: 'withdrawn' };
    expect(await actions.prepareBulkRequest(scoped({ change: withdrawn }))).toMatchObject({
      failure: { kind: 'invalid' },
    });
    const odd = {
      ...change,
      selection: { kind: 'matching', filter: { q: '' }, except: [] },
    } as unknown as typeof change;
    expect(await actions.prepareBulkRequest(scoped({ change: odd }))).toMatchObject({
      failure: { kind: 'invalid' },
    });
  });
});
