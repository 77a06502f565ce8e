import 'server-only';
import { getMessages } from 'next-intl/server';
import { addDays, startOfDay } from '#contract/day.ts';
import { wordsIn } from '#contract/fold.ts';
import { toId } from '#lib/core/bounds.ts';
import { searchOf } from '#lib/engines/lists/search-words.ts';
import { firstApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { idsOfOffers, NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { type AuditQuestion, namesOfAuditLog } from '#lib/engines/store/audit-list.ts';
import { database } from '#lib/engines/store/database.ts';
import type { ActivityParams } from './list.ts';
import { isTopic, TOPICS } from './model.ts';
import { readActionWords } from './words.ts';

export type Reader = {
  readonly scope: Scope;
  readonly session: { readonly person: { readonly id: number } };
};

/** Records that one search looks up by name. */
const NAMED = 200;

/** The person, where readers may see only their own activity; else null. */
export const ownOf = ({ scope, session }: Reader) =>
  mayDo(scope, 'activity.readAll') ? null : session.person.id;

/** What the address asks for, as a query of the chain. */
export async function questionOf(reader: Reader, params: ActivityParams): Promise<AuditQuestion> {
  const { q, people, topics, from, until } = params;
  const key = scopeKey(reader.scope);
  const zone = await zoneOfScope(key);
  return {
    scopeKey: key,
    ownOf: ownOf(reader),
    people,
    actions: topics.flatMap((topic) => (isTopic(topic) ? TOPICS[topic] : [])),
    from: from === null ? null : startOfDay(zone, from),
    before: until === null ? null : startOfDay(zone, addDays(until, 1)),
    words:
      q === ''
        ? null
        : {
            people: await peopleCalled(key, q),
            subjects: await subjectsCalled(reader.scope, q),
            actions: await actionsCalled(q),
          },
  };
}

/** Names of people are matched like those of candidates: without accents and case. */
async function peopleCalled(key: ScopeKey, q: string): Promise<readonly string[]> {
  return (await namesOfAuditLog(database(), key)).filter(searchOf(q));
}

/** Records with such a name today: the audit log only has their numbers. */
async function subjectsCalled(scope: Scope, q: string) {
  const key = scopeKey(scope);
  const newest = { sort: 'modified', order: 'desc' } as const;
  const [applications, offers] = await Promise.all([
    firstApplications(
      key,
      { ...NO_APPLICATION_FILTER, q },
      { sort: 'received', order: 'desc', limit: NAMED },
    ),
    idsOfOffers(key, { ...NO_OFFER_FILTER, q }, newest),
  ]);
  const number = toId(q);
  const typed = number === null ? [] : [number];
  return [
    { kind: 'application', ids: [...typed, ...applications.map(({ id }) => id)] },
    { kind: 'offer', ids: [...typed, ...offers.slice(0, NAMED)] },
  ];
}

/** The actions whose names, in the reader's language, have a word that starts with each typed word. */
async function actionsCalled(q: string): Promise<readonly string[]> {
  const typed = wordsIn(q);
  if (typed.length === 0) return [];
  const [{ actions }, say] = await Promise.all([getMessages(), readActionWords()]);
  return namesIn(actions).filter((action) => {
    const said = wordsIn(say({ action, detail: {} }));
    return typed.every((word) => said.some((one) => one.startsWith(word)));
  });
}

/** Keys beside the actions that name none. */
const BESIDE: ReadonlySet<string> = new Set(['outcome', 'bulkKinds', 'other']);

/** Only names of actions are read from the messages, which may be compiled. */
function namesIn(actions: Readonly<Record<string, string | object>>): readonly string[] {
  return Object.entries(actions)
    .filter(([subject]) => !BESIDE.has(subject))
    .flatMap(([subject, acts]) => Object.keys(acts).map((act) => `${subject}.${act}`));
}
