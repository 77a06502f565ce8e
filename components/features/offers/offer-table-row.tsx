'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Link } from '#components/ui/link/link.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, RowHeader } from '#components/ui/table.tsx';
import { Age } from '#components/ui/text/age.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { withinDay } from '#contract/day.ts';
import { columnsIn } from '#lib/engines/lists/columns.ts';
import { STAGE_LIST } from '#lib/engines/mirror/lists/application-list.ts';
import { type OfferColumn, offerColumns, offerHref } from '#lib/engines/mirror/lists/offer-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ShownOffer } from '#lib/features/offers/view-model.ts';
import { LiveOfferStatus, OfferFailure } from './live-status.tsx';
import { OfferActions } from './offer-actions.tsx';
import { HIDDEN_IN } from './offer-columns.ts';
import { OfferMenu } from './offer-menu.tsx';
import { OfferTick, useOfferPress } from './offer-selection.tsx';

type OfferTableRowProps = { row: ShownOffer; scope: ScreenScope; locale: string };

/** Drawn from its data in the browser too: as markup a row is sent at ten times their length. */
export function OfferTableRow({ row, scope, locale }: OfferTableRowProps) {
  const t = useTranslations('offers');
  const hidden = HIDDEN_IN[scope.kind];
  const press = useOfferPress(row.id);
  const format = useFormatter();
  // What distinguishes it from that of another season.
  const from =
    row.startDate !== null && t('from', { month: format.dateTime(withinDay(row.startDate), 'month') });
  const kind = dotted([row.departmentLabel, row.contractLabel, row.city, from]);
  const cells: Readonly<Record<OfferColumn, ReactNode>> = {
    title: (
      <RowHeader className="min-w-0">
        <Link
          href={offerHref(scope, row)}
          onClick={press}
          className="underline-offset-3 wrap-anywhere hover:underline max-sm:after:absolute max-sm:after:inset-0"
        >
          {row.title}
        </Link>
        <p className="text-xs font-normal text-ink-faint">{kind}</p>
        {scope.kind === 'group' && (
          <p className="text-xs font-normal text-ink-soft lg:hidden">{row.establishmentName}</p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-normal sm:hidden">
          <LiveOfferStatus />
          <ApplicationCount row={row} scope={scope} inWords />
          <LastDay row={row} inWords />
        </div>
        <div className="mt-1 text-xs font-normal max-sm:hidden lg:hidden">
          <LastDay row={row} inWords />
        </div>
        <div className="relative z-10 empty:hidden">
          <OfferFailure />
        </div>
      </RowHeader>
    ),
    establishment: <Cell className={hidden.establishment}>{row.establishmentName}</Cell>,
    status: (
      <Cell className={hidden.status}>
        <LiveOfferStatus />
        <PendingHint status={row.status} />
      </Cell>
    ),
    applications: (
      <Cell align="end" className={`tabular ${hidden.applications}`}>
        <ApplicationCount row={row} scope={scope} />
      </Cell>
    ),
    views: (
      <Cell align="end" className={`tabular text-ink-soft ${hidden.views}`}>
        <Views count={row.views} />
      </Cell>
    ),
    expires: (
      <Cell className={`text-sm whitespace-nowrap ${hidden.expires}`}>
        <LastDay row={row} />
      </Cell>
    ),
    modified: (
      <Cell className={`text-sm whitespace-nowrap text-ink-soft ${hidden.modified}`}>
        <Age instant={row.modifiedAt} locale={locale} />
      </Cell>
    ),
  };
  return (
    <OfferActions offer={row} scope={scope}>
      <tr className="align-top hover:bg-surface max-sm:relative">
        {may(scope, 'offer.write') && (
          <td className="touch-tick py-1.5 ps-3">
            <OfferTick id={row.id} label={t('select', { title: row.title })} />
          </td>
        )}
        {columnsIn(offerColumns, scope.kind).map(({ key }) => (
          <Fragment key={key}>{cells[key]}</Fragment>
        ))}
        <Cell align="end" className="px-2">
          <OfferMenu />
        </Cell>
      </tr>
    </OfferActions>
  );
}

function PendingHint({ status }: { status: string }) {
  const t = useTranslations('offers');
  if (status !== 'pending') return null;
  return <p className="mt-0.5 max-w-44 text-xs text-ink-faint">{t('pendingHint')}</p>;
}

type CountProps = { row: ShownOffer; scope: ScreenScope; inWords?: boolean };

/** Each number leads to the rows that it counts. */
function ApplicationCount({ row, scope, inWords = false }: CountProps) {
  const t = useTranslations('offers');
  const format = useFormatter();
  if (row.applications === 0)
    return <span className="text-ink-faint">{inWords ? t('noApplications') : 0}</span>;
  return (
    <span className="relative z-10 inline-flex flex-wrap items-baseline sm:static sm:flex-nowrap sm:whitespace-nowrap justify-end gap-x-2">
      {row.newApplications > 0 && (
        <TextLink
          href={href(scope, 'applications', { ...STAGE_LIST, offer: row.id, status: 'received' })}
          aria-label={t('newApplicationsLink', { count: row.newApplications, title: row.title })}
          className="inline-grid min-h-6 place-items-center text-xs font-semibold whitespace-nowrap"
        >
          {t('newApplications', { count: row.newApplications })}
        </TextLink>
      )}
      <TextLink
        href={href(scope, 'applications', { offer: row.id })}
        aria-label={t('applicationsLink', { count: row.applications, title: row.title })}
        className="inline-grid min-h-6 min-w-6 items-center justify-items-end font-semibold"
      >
        {inWords ? t('applicationCount', { count: row.applications }) : format.number(row.applications)}
      </TextLink>
    </span>
  );
}

/** What the platform does not count is no nought. */
function Views({ count }: { count: number | null }) {
  const format = useFormatter();
  return count === null ? '–' : format.number(count);
}

const SOON_DAYS = 7;

/** The last day to apply, and how near it is while the offer is open. */
function LastDay({ row, inWords = false }: Omit<CountProps, 'scope'>) {
  const t = useTranslations('offers');
  const format = useFormatter();
  if (row.expiresOn === null) return <span className="text-ink-faint">{t('noExpiry')}</span>;
  const date = format.dateTime(withinDay(row.expiresOn), 'day');
  const day = inWords ? t('lastDay', { day: date }) : date;
  const days = row.status === 'published' ? row.daysLeft : null;
  if (days === null || days > SOON_DAYS) return <span>{day}</span>;
  const near = days < 0 ? t('expired') : days === 0 ? t('expiresToday') : t('expiresIn', { days });
  return (
    <span>
      {day} <span className="block text-xs font-semibold text-warn">{near}</span>
    </span>
  );
}
