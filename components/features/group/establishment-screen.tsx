import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { WAITING_LIST } from '#lib/engines/mirror/lists/application-list.ts';
import { href, impersonationHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { EstablishmentHome } from '#lib/features/group/establishment.ts';
import { type EstablishmentView, establishmentView } from '#lib/features/group/list.ts';
import { EstablishmentCharts } from './establishment-charts.tsx';
import { EstablishmentCheck } from './establishment-check.tsx';
import { ActionLines, OfferLines, WaitingLines } from './establishment-lines.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { MarkLines } from './mark-lines.tsx';
import { PeriodLinks } from './period-links.tsx';

type EstablishmentScreenProps = {
  home: EstablishmentHome;
  view: EstablishmentView;
  scope: ScopeRef;
  now: number;
  age: ReactNode;
  /** As for `CellProps`. */
  isPartial: boolean;
};

/** What a group sees of one of its establishments; every figure links to its rows in the lists of the group. */
export function EstablishmentScreen({ home, view, scope, now, age, isPartial }: EstablishmentScreenProps) {
  const t = useTranslations('group.home');
  const group = useTranslations('group');
  const { establishment, figures, known, days, marks, stale } = home;
  const of = { maison: establishment.id };
  const waiting = { ...WAITING_LIST, waiting: days.waiting, ...of };
  return (
    <>
      <PageHeader
        above={<BackLink href={href(scope)}>{group('title')}</BackLink>}
        title={establishment.name}
        below={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {establishment.city && <span>{establishment.city}</span>}
            {establishment.status === 'pending' && <span>{group('state.pending')}</span>}
            {age}
          </span>
        }
        actions={
          <>
            <PeriodLinks
              period={view.period}
              to={(period) =>
                establishmentView.href(href(scope, 'establishments', establishment.id), { period })
              }
            />
            <LinkButton href={impersonationHref(scope, establishment.id)}>{t('enter')}</LinkButton>
          </>
        }
      />
      {marks.length > 0 && (
        <div className="pb-4">
          <MarkLines marks={marks} />
        </div>
      )}
      <FigureTiles
        figures={figures}
        name={establishment.name}
        of={of}
        {...{ scope, days, known, isPartial }}
      />
      {Object.values(known).some((knowledge) => knowledge !== 'whole') && (
        <p className="mt-3 text-sm text-ink-soft">{group('unknownNote')}</p>
      )}
      <EstablishmentCheck home={home} />
      <div className="my-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <EstablishmentPanel
          title={t('waiting')}
          all={{
            href: href(scope, 'applications', waiting),
            label: t('allWaiting', { count: figures.waiting }),
          }}
          none={t('noneWaiting', { days: days.waiting })}
          count={home.waiting.length + stale.count}
        >
          {stale.count > 0 && (
            <p className="border-b py-2.5">
              <TextLink
                href={href(scope, 'applications', { ...waiting, waiting: stale.days })}
                className="target"
              >
                {t('stale', stale)}
              </TextLink>
            </p>
          )}
          <WaitingLines rows={home.waiting} scope={scope} search={waiting} now={now} />
        </EstablishmentPanel>
        <EstablishmentPanel
          title={t('offers')}
          all={{ href: href(scope, 'offers', of), label: t('allOffers') }}
          none={t('noOffers')}
          count={home.offers.length}
        >
          <OfferLines rows={home.offers} scope={scope} />
        </EstablishmentPanel>
        <EstablishmentPanel
          title={t('actions')}
          all={{ href: href(scope, 'applications', of), label: t('allApplications') }}
          none={t('noActions')}
          count={home.actions.length}
        >
          <ActionLines rows={home.actions} scope={scope} search={of} now={now} />
        </EstablishmentPanel>
      </div>
      <EstablishmentCharts home={home} scope={scope} />
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        {group('howCounted', { days: Number(view.period) })}
      </p>
    </>
  );
}

type EstablishmentPanelProps = {
  title: string;
  /** Link to the whole list. */
  all: { href: string; label: string };
  /** Shown when there are none. */
  none: string;
  count: number;
  children: ReactNode;
};

/** The first few of a list of an establishment, under its name. */
function EstablishmentPanel({ title, all, none, count, children }: EstablishmentPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-1.5">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        <TextLink href={all.href} className="shrink-0 text-sm">
          {all.label}
        </TextLink>
      </div>
      {count > 0 ? children : <p className="py-3 text-sm text-ink-soft">{none}</p>}
    </section>
  );
}
