import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { MOST_IN_WORKBOOK } from '#lib/engines/lists/cell.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplication, applyEstablishment } from '#lib/engines/mirror/apply.ts';
import { MOST_EXPORTED } from '#lib/engines/mirror/lists/application-list.ts';
import { anApplication, anEstablishment, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { upsertApplications } from '#lib/engines/mirror/writes/applications.ts';
import { upsertOffers } from '#lib/engines/mirror/writes/offers.ts';
import { writeToScope } from '#lib/engines/mirror/writes/scope-lock.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import {
  exportRoute as applicationsRoute,
  exportContactsRoute as contactsRoute,
} from '#lib/features/applications/export.ts';
import { exportRoute as offersRoute } from '#lib/features/offers/export.ts';
import { exportList } from './export-list.ts';

const state = vi.hoisted(() => ({ session: null as Session | null, locale: 'fr' as 'fr' | 'en-GB' }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  requireToken: () => null,
}));
vi.mock('#lib/engines/auth/services.ts', () => ({ services: () => ({ ledger: null, transport: null }) }));
vi.mock('#lib/features/offers/reference.ts', () => ({
  readRowChoices: async () => ({
    contracts: [{ value: 'cdi', label: 'CDI' }],
    departments: [{ value: 'reception', label: 'Réception' }],
  }),
}));
vi.mock('#lib/engines/forms/reference-list.ts', () => ({
  readNames: async () => ({ departments: { reception: 'Réception' }, languages: {} }),
}));
// The rows of a real list, except for one that is longer than the limit.
vi.mock('#lib/engines/mirror/applications.ts', async (original) => {
  const real = await original<typeof import('#lib/engines/mirror/applications.ts')>();
  return { ...real, idsOfApplications: vi.fn(real.idsOfApplications) };
});
vi.mock('next-intl/server', async () => (await import('#test/server-words.ts')).serverWords(state));

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => database().$client.end());

let ids = 8_600_000;
let scope: Scope;
/** More than are read at once, and enough for everything else. */
const MANY = 1203;
const ROWS = 23;
const day = (of: number) => new Date(Date.UTC(2026, 0, 1, 12) + of * 60_000).toISOString();

async function open(kind: Scope['kind'], rows = ROWS): Promise<void> {
  ids += 1;
  const role = kind === 'group' ? 'group' : 'editor';
  scope = { kind, id: ids, name: 'Lutèce', role } as Scope;
  state.session = {
    id: 'handle',
    person: { id: ids, email: 'a@b.fr', displayName: 'Anne Petit' },
    scope,
    establishments: [],
    expiresAt: '',
  };
  const key = scopeKey(scope);
  await markActive(database(), key, new Date());
  await writeToScope(database(), key, async (tx) => {
    await upsertOffers(
      tx,
      key,
      [
        anOffer(1, { title: '=1+1', status: 'published' }),
        anOffer(2, { title: 'Barman', status: 'archived' }),
        anOffer(3, { title: 'Écailler; "chef"', status: 'on_hold', expiresOn: '2026-12-24' }),
      ],
      new Date(),
    );
    const records = Array.from({ length: rows }, (_, at) =>
      anApplication(at + 1, {
        status: at % 2 === 0 ? 'received' : 'rejected',
        createdAt: day(at),
        candidate: {
          ...anApplication(at + 1).candidate,
          firstName: at === 0 ? '@SUM(A1)' : 'Zoé',
          lastName: `N${at + 1}`,
        },
      }),
    );
    return upsertApplications(tx, key, records, new Date());
  });
}
beforeEach(() => {
  state.locale = 'fr';
  return open('establishment');
});

function actAs(role: 'owner' | 'editor' | 'viewer'): void {
  scope = { ...scope, role } as Scope;
  if (state.session) state.session = { ...state.session, scope };
}

const ask = (route: typeof applicationsRoute, search = '') =>
  route(
    new Request(`http://localhost:3000/api/x${search}`, { headers: { 'sec-fetch-site': 'same-origin' } }),
    {
      params: Promise.resolve({ space: scope.kind === 'group' ? 'g' : 'm', spaceId: String(scope.id) }),
    },
  );

async function linesOf(answer: Response): Promise<string[]> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).split('\r\n').slice(0, -1);
}

describe('applications', () => {
  it.each(['&', '@', 'n', '\u200b', '\u0301', '😀'])(
    'have no rows for a search for %j, which the file names',
    async (q) => {
      const lines = await linesOf(await ask(applicationsRoute, `?q=${encodeURIComponent(q)}`));
      expect(lines.join('\n')).not.toContain('Zoé');
      expect(lines.find((line) => line.includes('Lignes'))).toMatch(/\b0\b/);
    },
  );

  it('are all that match, in the order of the list, with the columns of its table', async () => {
    await open('establishment', MANY);
    const answer = await ask(applicationsRoute, '?status=received&sort=received&order=asc&page=7');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="candidatures-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, ...below] = await linesOf(answer);
    const rows = below.slice(0, -5);
    expect(head).toBe(
      '"Candidat";"Titre";"Ville";"Offre";"Étape";"Reçue le (heure de Paris)";"À cette étape depuis (heure de Paris)"',
    );
    expect(rows).toHaveLength(Math.ceil(MANY / 2));
    expect(rows.map((row) => Number(/N(\d+)/.exec(row)?.[1]))).toEqual(
      Array.from({ length: Math.ceil(MANY / 2) }, (_, at) => 2 * at + 1),
    );
    expect(rows.every((row) => row.includes('"Nouvelle"'))).toBe(true);
  });

  it('state below the rows who made the file, when, and with which filters', async () => {
    const lines = await linesOf(await ask(applicationsRoute, '?status=received&language=en,fr&q=zo'));
    const [empty, by, at, rows, filters] = lines.slice(-5);
    expect([empty, by, rows]).toEqual([
      '',
      '"Exporté par";"Anne Petit"',
      `"Lignes";"${Math.ceil(ROWS / 2) - 1}"`,
    ]);
    expect(at).toMatch(/^"Le \(heure de Paris\)";"\d{4}-\d\d-\d\d \d\d:\d\d"$/);
    expect(filters).toBe('"Filtres";"«\u202fzo\u202f» · Nouvelle · anglais · français"');
  });

  it('describe the filters in words, known to the platform or not', async () => {
    const search = '?status=rejected&source=guest&department=reception,service-en-salle&language=anglais,en';
    const lines = await linesOf(await ask(applicationsRoute, search));
    expect(lines.at(-1)).toBe(
      '"Filtres";"Refus · Réception · Service en salle · Sans compte · anglais · anglais"',
    );
  });

  it('show times in the time zone of the establishment, and name it', async () => {
    await open('establishment');
    const key = scopeKey(scope);
    await applyEstablishment(key, anEstablishment(scope.id, { postcode: '97400' }));
    const night = '2026-11-20T20:30:00.000Z';
    await applyApplication(key, anApplication(1, { establishmentId: scope.id, createdAt: night }));
    const lines = await linesOf(await ask(applicationsRoute, '?columns=candidate,received&from=2026-11-21'));
    expect(lines[0]).toBe('"Candidat";"Titre";"Ville";"Reçue le (heure de La Réunion)"');
    expect(lines[1]).toContain('"2026-11-21"');
    expect(lines.join('\n')).not.toContain('Paris');
  });

  it('are available as a workbook too, with the columns in the URL', async () => {
    await open('establishment', MANY);
    const answer = await ask(applicationsRoute, '?status=received&columns=candidate,hasCv,stage&as=xlsx');
    expect(answer.headers.get('content-disposition')).toMatch(/candidatures-[\d-]+\.xlsx"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const [list, about] = [1, 2].map((n) =>
      strFromU8(files[`xl/worksheets/sheet${n}.xml`] ?? new Uint8Array()),
    );
    expect(list?.match(/<row /g)).toHaveLength(1 + Math.ceil(MANY / 2));
    expect(list).toMatch(/>Titre<.*>Ville<.*>CV joint<.*>Étape</);
    expect(list).not.toMatch(/<f>|>Offre</);
    expect(about).toMatch(/Anne Petit.*Nouvelle/);
  });

  it('have how candidates are reached for an owner who asks, which the audit log says', async () => {
    const search = '?columns=candidate&sort=received&order=asc';
    actAs('owner');
    expect((await linesOf(await ask(applicationsRoute, search)))[0]).toBe('"Candidat";"Titre";"Ville"');
    const [head, first] = await linesOf(await ask(contactsRoute, search));
    expect(head).toBe('"Candidat";"Titre";"Ville";"E-mail";"Téléphone"');
    expect(first).toContain('"personne.1@exemple.fr"');
    const logged = await recentAuditEntries(database(), scopeKey(scope), 2);
    expect(logged.map(({ detail }) => detail.contacts)).toEqual([true, false]);
    actAs('editor');
    expect((await ask(contactsRoute, search)).status).toBe(403);
    expect((await ask(applicationsRoute, search)).status).toBe(200);
  });

  it('are refused to a viewer', async () => {
    actAs('viewer');
    expect((await ask(applicationsRoute)).status).toBe(403);
    expect(await recentAuditEntries(database(), scopeKey(scope), 5)).toEqual([]);
    expect((await ask(offersRoute)).status).toBe(200);
  });

  it('contain no formula for a spreadsheet', async () => {
    const [, first] = await linesOf(await ask(applicationsRoute, '?sort=received&order=asc'));
    expect(first).toContain(`"'@SUM(A1) N1"`);
  });

  it.each([
    ['fr', `"Candidature ${ROWS + 1}"`],
    ['en-GB', `"Application ${ROWS + 1}"`],
  ] as const)('show the number of an application whose candidate has no name (%s)', async (locale, name) => {
    state.locale = locale;
    const key = scopeKey(scope);
    const candidate = { ...anApplication(ROWS + 1).candidate, firstName: '', lastName: '' };
    const unnamed = anApplication(ROWS + 1, { status: 'interview', candidate });
    await writeToScope(database(), key, (tx) => upsertApplications(tx, key, [unnamed], new Date()));
    const [, row] = await linesOf(await ask(applicationsRoute, '?status=interview'));
    expect(row).toMatch(new RegExp(`^${name}[;,]`));
  });

  it('name their establishments in a group', async () => {
    await open('group');
    const [head] = await linesOf(await ask(applicationsRoute));
    expect(head).toContain('"Offre";"Établissement";"Étape"');
  });

  it('are recorded in the audit log with their author and count, and nothing that was typed', async () => {
    await ask(applicationsRoute, '?q=zo%C3%A9&status=received');
    const [last] = await recentAuditEntries(database(), scopeKey(scope), 1);
    expect(last).toMatchObject({
      personId: scope.id,
      action: 'application.export',
      subjectKind: 'application',
      detail: { rows: Math.ceil(ROWS / 2) - 1, filters: 'q statuses' },
    });
  });
});

it('exports the offers that the list shows, archived ones only on request', async () => {
  const [head, ...rows] = await linesOf(await ask(offersRoute, '?sort=title'));
  expect(head).toBe(
    '"Offre";"Service";"Contrat";"Ville";"Statut";"Candidatures";"dont nouvelles";"Vues";"Échéance";"Modifiée (heure de Paris)"',
  );
  expect(rows.map((row) => row.split(';')[0])).toEqual([`"'=1+1"`, '"Écailler']);
  expect(rows[1]).toContain('"Écailler; ""chef"""');
  expect(rows[1]).toContain('"on_hold"');
  expect(rows[1]).toContain('"2026-12-24"');
  const archived = await linesOf(await ask(offersRoute, '?status=archived'));
  expect(archived).toHaveLength(2);
});

it('separates cells by commas for an English reader', async () => {
  state.locale = 'en-GB';
  const [head, ...rows] = await linesOf(await ask(offersRoute, '?sort=title'));
  expect(head).toMatch(/^"[^"]+","[^"]+",.*\(Paris time\)"$/);
  expect(rows[1]).toContain('"Écailler; ""chef""","');
});

it.each([
  ['offers', offersRoute, '?sort=title&as=xlsx', '2026-12-24'],
  ['applications', applicationsRoute, '?columns=candidate,received&order=asc&as=xlsx', '2026-01-01'],
] as const)('has the days of %s as date cells of a workbook', async (_, route, search, day) => {
  const answer = await ask(route, search);
  expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const list = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(list).toContain(` s="2"><v>${Date.parse(day) / DAY_MS + 25_569}</v>`);
  expect(list).not.toContain(day);
  expect(list).toContain('(heure de Paris)');
});

it.each([
  [
    'fr',
    'Un classeur contient 20\u202f000 lignes au plus\u00a0: filtrez d’abord la liste, ou exportez-la en CSV.',
  ],
  ['en-GB', 'A workbook holds 20,000 rows at most: filter the list first, or export it as CSV.'],
] as const)('makes no workbook of more rows than fit in memory, and says so: %s', async (locale, message) => {
  state.locale = locale;
  const { session } = state;
  const given = exportList(
    { session: session as Session, scope },
    {
      ...{ subject: 'offer' as const, file: 'x', fields: [], narrowedBy: [], as: 'xlsx' as const },
      ...{ ids: Array.from({ length: MOST_IN_WORKBOOK + 1 }, (_, id) => id), read: async () => [] },
    },
  );
  const failure = { kind: 'invalid', fields: { as: message }, message };
  expect(await given).toEqual({ ok: false, failure });
  expect(await recentAuditEntries(database(), scopeKey(scope), 5)).toEqual([]);
});

it('makes no file of more applications than the limit, and says what to do', async () => {
  const { idsOfApplications } = await import('#lib/engines/mirror/applications.ts');
  vi.mocked(idsOfApplications).mockResolvedValueOnce(
    Array.from({ length: MOST_EXPORTED + 1 }, (_, id) => id),
  );
  const answer = await ask(applicationsRoute);
  expect(answer.status).toBe(422);
  const message = 'Un fichier contient 20\u202f000 lignes au plus\u00a0: filtrez d’abord la liste.';
  expect(await answer.json()).toEqual({ failure: { kind: 'invalid', fields: { as: message }, message } });
  expect(await recentAuditEntries(database(), scopeKey(scope), 5)).toEqual([]);
});

it('prints days in the format of the reader', async () => {
  const page = await (await ask(applicationsRoute, '?columns=candidate,received&as=print')).text();
  expect(page).toContain('<td>1 janv. 2026</td>');
  expect(page).toMatch(/<dt>Le \(heure de Paris\)<\/dt><dd>\d+ \S+ \d{4}[^<]+<\/dd>/);
});

it('is refused without a session and without a permission in the scope', async () => {
  state.session = null;
  expect((await ask(applicationsRoute)).status).toBe(401);
  await open('establishment');
  scope = { ...scope, id: scope.id + 1_000_000 };
  expect((await ask(applicationsRoute)).status).toBe(404);
  expect((await ask(offersRoute)).status).toBe(404);
});
