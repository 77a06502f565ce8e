import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { resolveFilter } from '#lib/engines/mirror/resolve-filter.ts';
import { toWordQuery } from '#lib/engines/mirror/search-index.ts';
import { selectedApplications } from '#lib/engines/mirror/selection.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import { upsertApplications } from '#lib/engines/mirror/writes/applications.ts';
import { writeToScope } from '#lib/engines/mirror/writes/scope-lock.ts';
import { type Entry, matchCommands } from '#lib/engines/palette/model.ts';
import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { relatedOf } from '#lib/features/applications/follow-ups/related.ts';
import { standsBefore } from '#lib/features/applications/order.ts';
import { applicationsLike } from '#lib/features/applications/related-applications.ts';
import { cockpitList } from '#lib/features/group/list.ts';
import { narrowed } from '#lib/features/group/model.ts';
import { jobDatingList } from '#lib/features/job-datings/list.ts';
import { arrange as arrangeJobDatings, type JobDating } from '#lib/features/job-datings/model.ts';
import { teamList } from '#lib/features/team/list.ts';
import { arrange as arrangeTeam, type TeamMember } from '#lib/features/team/model.ts';
import { dice } from './dice.ts';
import { runsWhole, testSeed } from './env.ts';

const PEOPLE = runsWhole() ? 500 : 60;
/** Searches of random signs. */
const ROUNDS = runsWhole() ? 60 : 10;
const now = new Date('2026-11-20T09:00:00.000Z');
const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

/** Letters of a script as people write them, and as a French keyboard has them; those of other scripts are pasted. */
type Letters = readonly (readonly [written: string, typed: string])[];
const pasted = (letters: string): Letters => letters.split(' ').map((letter) => [letter, letter]);
const LATIN: Letters = [
  ...[...'abcdefgijklmnoprstuvz'].map((letter) => [letter, letter] as const),
  ...[
    ['é', 'e'],
    ['è', 'e'],
    ['ê', 'e'],
    ['ë', 'e'],
    ['ç', 'c'],
    ['ï', 'i'],
    ['ô', 'o'],
    ['ü', 'u'],
    ['à', 'a'],
  ],
  ...[
    ['œ', 'oe'],
    ['æ', 'ae'],
    ['ß', 'ss'],
    ['ł', 'l'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['ı', 'i'],
    ['þ', 'th'],
    ['ð', 'd'],
  ],
  ...[
    ['ŋ', 'n'],
    ['ħ', 'h'],
    ['ń', 'n'],
    ['ğ', 'g'],
    ['ș', 's'],
    ['č', 'c'],
    ['ž', 'z'],
    ['ễ', 'e'],
    ['å', 'a'],
  ],
] as [string, string][];
const SCRIPTS: readonly Letters[] = [
  LATIN,
  pasted('α β γ δ ε ζ η ι κ λ μ ν ο π ρ σ τ ω ά έ ή ί ό ύ ώ ϊ'),
  pasted('а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш ю я і ї є ђ љ'),
  pasted('ا ب ت ث ج ح خ د ر س ش ع غ ف ق ك ل م ن ه و ي مُ حَ'),
  pasted('א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ ק ר ש ת בּ שׁ'),
  pasted('ա բ գ դ ե զ է թ ժ ի լ կ հ մ ն ո պ ս տ փ'),
  pasted('ა ბ გ დ ე ვ ზ ი კ ლ მ ნ ო რ ს ტ უ'),
  pasted('क की ख ग गु च ज ट त ता द दे न ना प पि ब म मो य र रा ल श स ह ड़ ज़'),
  pasted('ก กา ข ค ง จ ชา ดี ต น นา บ ป พ มา ย ร ล วิ ส สุ ห อ'),
  pasted('王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗 小 明 华 丽'),
  pasted('김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 민 준 서 연 지 현'),
  pasted('サ ト ウ ス ズ キ タ カ ハ シ ガ パ た な か や ま だ ゆ き 田 中 山'),
];

const roll = dice(testSeed());
const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
const JOINS = ["'", '’', 'ʼ', '-', '‑', ' ', '', ''] as const;
/** What a French keyboard types where parts of a name are joined, or nothing at all. */
const TYPED_JOINS = ["'", '’', '`', '-', ' ', ''] as const;

type Name = { readonly written: string; readonly typed: readonly (readonly string[])[] };

/** A name of one to three parts, and how its letters are typed. */
function aName(letters: Letters): Name {
  const parts = Array.from({ length: 1 + roll(3) }, (_, at) =>
    Array.from({ length: at === 0 ? 1 + roll(4) : 3 + roll(4) }, () => one(letters)),
  );
  const first = parts[0] ?? [];
  while (parts.length === 1 && first.length < 3) first.push(one(letters));
  const written = parts
    .map((part) => part.map(([letter]) => letter).join(''))
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .reduce((name, part) => name + one(JOINS) + part);
  return { written, typed: parts.map((part) => part.map(([, letter]) => letter)) };
}

type Person = { readonly id: number; readonly first: Name; readonly last: Name };
const people: readonly Person[] = Array.from({ length: PEOPLE }, (_, at) => {
  const letters = SCRIPTS[at % SCRIPTS.length] ?? LATIN;
  return { id: at + 1, first: aName(letters), last: aName(letters) };
});

/** How somebody may type a name: as it is written, in any case or form, and with all joins of the keyboard. */
function spellingsOf({ written, typed }: Name): readonly string[] {
  const parts = typed.map((part) => part.join(''));
  const spelt = TYPED_JOINS.map((join) => parts.join(join));
  return [
    ...new Set([
      written,
      written.toUpperCase(),
      written.normalize('NFD'),
      ...spelt,
      one(spelt).toUpperCase(),
    ]),
  ];
}

const scope: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
const candidateOf = ({ id, first, last }: Person) => ({
  ...anApplication(id).candidate,
  ...{ talentId: null, firstName: first.written, lastName: last.written, email: `x${id}@courriel.example` },
  ...{ headline: null, city: 'Nîmes' },
});
const fullName = ({ first, last }: Person) => `${first.written} ${last.written}`;

beforeAll(async () => {
  await markActive(db, scope, now);
  const records = people.map((person) => anApplication(person.id, { candidate: candidateOf(person) }));
  await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, records, now));
});

/** Searches of lists in memory, which return ids. */
const SEARCHES: Readonly<Record<string, (among: readonly Person[], q: string) => readonly number[]>> = {
  establishments: (among, q) =>
    narrowed(
      among.map((person) => ({ id: person.id, name: fullName(person), city: null, status: null })),
      { ...cockpitList.load(''), q },
    ).map(({ id }) => id),
  team: (among, q) => arrangeTeam(among.map(asMember), { ...teamList.load(''), q }).map(({ id }) => id),
  jobDatings: (among, q) =>
    arrangeJobDatings(among.map(asJobDating), { ...jobDatingList.load(''), q }, now).map(({ id }) => id),
  commands: (among, q) =>
    matchCommands([{ title: '', entries: among.map(asEntry) }], q).flatMap(({ entries }) =>
      entries.map(({ key }) => Number(key)),
    ),
};

const asMember = (person: Person): TeamMember => ({
  ...{ id: person.id, name: fullName(person), email: '', role: 'editor', joinedAt: null },
  ...{ lastSeenAt: null, state: 'active' },
});
const asJobDating = (person: Person): JobDating => ({
  ...{ id: person.id, establishmentId: 1, title: fullName(person), status: 'published', description: '' },
  ...{ place: null, city: '', capacity: null, coverId: null, coverUrl: null, registered: 0 },
  ...{ startsAt: null, endsAt: null, createdAt: UNKNOWN_INSTANT, modifiedAt: UNKNOWN_INSTANT },
});
const asEntry = (person: Person): Entry => ({
  ...{ key: String(person.id), label: fullName(person), detail: null },
  action: { kind: 'help' },
});

/** As lists, files, palette and bulk requests search: what is shown, and what “all that match” selects. */
async function applications(q: string) {
  const filter = await resolveFilter(scope, 1, { ...NO_APPLICATION_FILTER, q }, { db, now });
  const view = { sort: 'received', order: 'desc', page: 1, perPage: PEOPLE } as const;
  const { rows, total } = await listApplications(scope, filter, view, db);
  const selection = { kind: 'matching', filter, except: [] } as const;
  const selected = await db.execute<{ id: string }>(selectedApplications(scope, selection, now));
  const byNumber = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  return {
    total,
    shown: byNumber(rows.map(({ id }) => id)),
    selected: byNumber(selected.rows.map(({ id }) => Number(id))),
  };
}

const allSpellingsOf = (person: Person) => [
  ...[fullName(person), ...spellingsOf(person.first), ...spellingsOf(person.last)],
  `${one(spellingsOf(person.last))} ${one(spellingsOf(person.first))}`,
];

it('finds every person by every spelling of a French keyboard in the lists in memory', () => {
  for (const person of people)
    for (const q of allSpellingsOf(person))
      for (const [name, search] of Object.entries(SEARCHES))
        expect(search([person], q), `${name}: ${fullName(person)} by ${q}`).toEqual([person.id]);
});

it('finds every person by every spelling among the applications', async () => {
  const asked = people.flatMap((person) =>
    allSpellingsOf(person).map((q) => ({ id: person.id, q, query: toWordQuery(scope, q) })),
  );
  const missed = await db.execute(sql`
    select v.id, v.q from unnest(
      ${sql.param(asked.map(({ id }) => id))}::bigint[], ${sql.param(asked.map(({ q }) => q))}::text[],
      ${sql.param(asked.map(({ query }) => query))}::text[]) as v (id, q, query)
    where not exists (select from mirror.applications a
      where a.scope = ${scope} and a.id = v.id and a.words @@ v.query::tsquery)`);
  expect(missed.rows).toEqual([]);
});

it('selects exactly who is shown', async () => {
  for (const person of people.slice(0, 120)) {
    const q = one(allSpellingsOf(person));
    const { total, shown, selected } = await applications(q);
    expect(shown, `${fullName(person)} by ${q}`).toContain(person.id);
    expect({ total, selected }, q).toEqual({ total: shown.length, selected: shown });
  }
});

it('orders people on the board as the server does', async () => {
  const view = { sort: 'name', order: 'asc', page: 1, perPage: PEOPLE } as const;
  const { rows } = await listApplications(scope, NO_APPLICATION_FILTER, view, db);
  expect(rows).toHaveLength(PEOPLE);
  const wrong = rows.slice(1).flatMap((row, at) => {
    const before = rows[at];
    return before && standsBefore({ row: before, moved: false }, row, view) ? [] : [[before, row]];
  });
  expect(wrong).toEqual([]);
});

it('recognises every person under every spelling as possibly the same', async () => {
  for (const person of people) {
    const spelt = spellingsOf(person.first).flatMap((first) =>
      spellingsOf(person.last).map((last) => {
        const candidate = { ...candidateOf(person), email: 'autre@courriel.example', city: 'NIMES' };
        return anApplication(9_999, { candidate: { ...candidate, firstName: first, lastName: last } });
      }),
    );
    // Those that are compared are found by the name alone; one spelling of all asks the database.
    const alike = await applicationsLike(scope, one(spelt), db);
    for (const again of spelt)
      expect(
        relatedOf(again, alike).shown.map(({ id }) => id),
        `${fullName(person)} as ${again.candidate.lastName}, ${again.candidate.firstName}`,
      ).toContain(person.id);
  }
});

it.each(['&', '@', '—', '…', '\u0301', '\u200b', '😀', '« »', '- -', "'", '%', '_', '\\', '()', '* | !'])(
  'a search for %j, which matches nobody, selects nobody',
  async (q) => {
    expect(await applications(q)).toEqual({ total: 0, shown: [], selected: [] });
    for (const [name, search] of Object.entries(SEARCHES)) expect(search(people, q), name).toEqual([]);
  },
);

it('selects nobody when nobody is shown, whatever is typed', async () => {
  const signs = [...'&@—\u0301 \'"\\%_|*!()<>:q\u200b0+王я'];
  for (let round = 0; round < ROUNDS; round++) {
    const q = Array.from({ length: 1 + roll(4) }, () => one(signs)).join('');
    if (q.trim() === '') continue;
    const { total, shown, selected } = await applications(q);
    expect({ total, selected }, JSON.stringify(q)).toEqual({ total: shown.length, selected: shown });
  }
});
