import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { withinDay } from '#contract/day.ts';
import { readStatusWords } from '#lib/engines/i18n/status-words.ts';
import { offerHref } from '#lib/engines/mirror/lists/offer-list.ts';
import type { ApplicationRow, OfferRow } from '#lib/engines/mirror/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Entry } from './model.ts';

/** How the records of a scope stand in the palette: with what tells one of a name from another. */
export async function entriesIn(scope: ScopeRef) {
  const [t, statuses, format] = await Promise.all([
    getTranslations('applications'),
    readStatusWords(),
    getFormatter(),
  ]);
  const dotted = (parts: readonly (string | null)[]) => parts.filter((part) => part).join(' · ');
  const isGroup = scope.kind === 'group';
  return {
    ofApplication: (row: ApplicationRow): Entry => ({
      key: `application-${row.id}`,
      label: `${row.firstName} ${row.lastName}`.trim() || t('unnamed', { id: String(row.id) }),
      detail: dotted([
        statuses.ofApplication(row.status),
        row.offerTitle,
        isGroup ? row.establishmentName : null,
        row.city,
        format.dateTime(new Date(row.receivedAt), 'day'),
      ]),
      action: { kind: 'go', href: href(scope, 'applications', row.id) },
    }),
    ofOffer: (row: OfferRow): Entry => ({
      key: `offer-${row.id}`,
      label: row.title,
      detail: dotted([
        statuses.ofOffer(row.status),
        isGroup ? row.establishmentName : row.city,
        row.startDate && format.dateTime(withinDay(row.startDate), 'day'),
      ]),
      action: { kind: 'go', href: offerHref(scope, row) },
    }),
  };
}
