import { expect, it } from 'vitest';
import type { FilterDefinition, Filters } from '#lib/engines/lists/filters.ts';
import { mediaList } from '#lib/engines/media/list.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { activityList } from '#lib/features/activity/list.ts';
import { cockpitList } from '#lib/features/group/list.ts';
import { notificationList } from '#lib/features/notifications/list.ts';
import { talentList } from '#lib/features/talents/list.ts';
import { french } from './french.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Texts that the parts of a list look up by the name of the filter. */
function textsOf({ kind, drawn }: FilterDefinition): string[] {
  const isChosen = kind === 'number' || kind === 'choice';
  return [
    ...(drawn ? ['label'] : []),
    ...(drawn && isChosen ? ['all'] : []),
    ...(kind === 'words' || kind === 'ids' ? [] : ['chip']),
  ];
}

/** The page shows these elsewhere: they have no chip. */
const without = (filters: Filters, apart: string) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== apart));

it.each([
  ['activity', activityList.filters, french.activity.filter as Texts],
  ['applications', applicationList.filters, french.applications.filter as Texts],
  ['group', without(cockpitList.filters, 'q'), french.group.filter as Texts],
  ['media', without(mediaList.filters, 'q'), french.library.filter as Texts],
  ['notifications', without(notificationList.filters, 'show'), french.notifications.filter as Texts],
  ['offers', offerList.filters, french.offers.filter as Texts],
  ['talents', talentList.filters, french.talents.filter as Texts],
] as const)('every filter of %s has its texts, and every text its filter', (_, filters, texts) => {
  const needed = Object.entries(filters).map(([name, filter]) => [name, textsOf(filter).sort()]);
  // A hint below a control is optional.
  const named = (of: object = {}) => Object.keys(of).filter((key) => key !== 'hint');
  const there = Object.entries(texts).map(([name, of]) => [name, named(of).sort()]);
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(needed.filter(([, of]) => of?.length)));
});
