import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Session } from '#lib/engines/auth/session.ts';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';
import {
  applicationsByIds,
  firstApplications,
  NO_APPLICATION_FILTER,
} from '#lib/engines/mirror/applications.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { nearNames } from '#lib/engines/mirror/near-names.ts';
import { NO_OFFER_FILTER, offersByIds, pageOfOffers } from '#lib/engines/mirror/offers.ts';
import { href } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { recentSubjectsOf } from '#lib/engines/store/recent-subjects.ts';
import { entriesIn } from './entries.ts';
import { type Entry, type EntryGroup, matchCommands } from './model.ts';

const SHOWN = 12;
const RECENT = 4;

/** Matching candidates, offers and establishments: from the mirror, the first of each. */
export async function search(
  { scope, establishments: switchEntries }: Pick<Session, 'scope' | 'establishments'>,
  typed: string,
): Promise<readonly EntryGroup[]> {
  const [t, palette] = await Promise.all([getTranslations('shell'), getTranslations('palette')]);
  const key = scopeKey(scope);
  const view = { sort: 'modified', order: 'desc' } as const;
  const inList = applicationList.href(href(scope, 'applications'), { q: typed, view: 'table' });
  const [applications, offers, { ofApplication, ofOffer }] = await Promise.all([
    firstApplications(key, { ...NO_APPLICATION_FILTER, q: typed }, { ...view, limit: SHOWN + 1 }),
    pageOfOffers(key, { ...NO_OFFER_FILTER, q: typed }, { ...view, page: 1, perPage: SHOWN + 1 }),
    entriesIn(scope),
  ]);
  const establishments = (scope.kind === 'group' ? switchEntries : []).map(({ id, name }) => ({
    key: `maison-${id}`,
    label: name,
    detail: null,
    action: { kind: 'go', href: href(scope, 'applications', { maison: id }) } as const,
  }));
  /** A few of them, and the way to the others. */
  const first = (entries: readonly Entry[], all: string): readonly Entry[] =>
    entries.length > SHOWN
      ? [
          ...entries.slice(0, SHOWN),
          { key: all, label: palette('seeAll'), detail: null, action: { kind: 'go', href: all } },
        ]
      : entries;
  const groups: readonly EntryGroup[] = [
    {
      title: t('applications'),
      entries: first(applications.map(ofApplication), inList),
    },
    {
      title: t('offers'),
      entries: first(offers.map(ofOffer), offerList.href(href(scope, 'offers'), { q: typed })),
    },
    ...matchCommands([{ title: t('switchEstablishment'), entries: establishments }], typed).map((group) => ({
      ...group,
      entries: group.entries.slice(0, SHOWN),
    })),
  ];
  const found = groups.filter(({ entries }) => entries.length > 0);
  if (found.length > 0) return found;
  if (asksTooLittle(typed)) return [];
  // The nearest one only: who types a name knows somebody. Letters have words that names and offers lack.
  const [near] = await nearNames(key, { ...NO_APPLICATION_FILTER, q: typed });
  const people =
    near === undefined
      ? []
      : await firstApplications(key, { ...NO_APPLICATION_FILTER, q: near }, { ...view, limit: SHOWN });
  const letters = {
    ...{ key: inList, label: palette('searchAll', { typed }), detail: null },
    action: { kind: 'go', href: inList } as const,
  };
  const title = near === undefined ? t('applications') : palette('near');
  return [{ title, entries: [...people.map(ofApplication), letters], isInstead: true }];
}

/** The candidates and offers to which the person has done something last, as far as the scope holds them. */
export async function recentOf({
  scope,
  person,
}: Pick<Session, 'scope' | 'person'>): Promise<readonly Entry[]> {
  const key = scopeKey(scope);
  const recent = await recentSubjectsOf(database(), { scopeKey: key, personId: person.id, most: RECENT });
  const idsOf = (kind: 'application' | 'offer') =>
    recent.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [applications, offers, { ofApplication, ofOffer }] = await Promise.all([
    applicationsByIds(key, idsOf('application')),
    offersByIds(key, idsOf('offer')),
    entriesIn(scope),
  ]);
  const entries = [...applications.map(ofApplication), ...offers.map(ofOffer)];
  return recent.flatMap(({ kind, id }) => entries.find((entry) => entry.key === `${kind}-${id}`) ?? []);
}
