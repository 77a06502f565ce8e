import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Session } from '#lib/engines/auth/session.ts';
import { firstApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { NO_OFFER_FILTER, pageOfOffers } from '#lib/engines/mirror/offers.ts';
import { href } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type EntryGroup, matchCommands } from './model.ts';

const SHOWN = 6;

/** Matching candidates, offers and establishments: from the mirror, a few of each. */
export async function search(
  { scope, establishments: switchEntries }: Pick<Session, 'scope' | 'establishments'>,
  typed: string,
): Promise<readonly EntryGroup[]> {
  const t = await getTranslations('shell');
  const unnamed = await getTranslations('applications');
  const key = scopeKey(scope);
  const [applications, offers] = await Promise.all([
    firstApplications(
      key,
      { ...NO_APPLICATION_FILTER, q: typed },
      { sort: 'modified', order: 'desc', limit: SHOWN },
    ),
    pageOfOffers(
      key,
      { ...NO_OFFER_FILTER, q: typed },
      { sort: 'modified', order: 'desc', page: 1, perPage: SHOWN },
    ),
  ]);
  const establishments = (scope.kind === 'group' ? switchEntries : []).map(({ id, name }) => ({
    key: `maison-${id}`,
    label: name,
    detail: null,
    deed: { kind: 'go', href: href(scope, 'applications', { maison: id }) } as const,
  }));
  const groups: readonly EntryGroup[] = [
    {
      title: t('applications'),
      entries: applications.map((row) => ({
        key: `application-${row.id}`,
        label: `${row.firstName} ${row.lastName}`.trim() || unnamed('unnamed', { id: String(row.id) }),
        detail: row.offerTitle,
        deed: { kind: 'go', href: href(scope, 'applications', row.id) },
      })),
    },
    {
      title: t('offers'),
      entries: offers.map((row) => ({
        key: `offer-${row.id}`,
        label: row.title,
        detail: scope.kind === 'group' ? row.establishmentName : row.city,
        deed: { kind: 'go', href: href(scope, 'offers', row.id) },
      })),
    },
    ...matchCommands([{ title: t('switchEstablishment'), entries: establishments }], typed).map((group) => ({
      ...group,
      entries: group.entries.slice(0, SHOWN),
    })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
