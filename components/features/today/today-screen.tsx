import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import { applicationList, STAGE_LIST, WAITING_LIST } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Today } from '#lib/features/today/data.ts';
import { isAllDone } from '#lib/features/today/model.ts';
import { ApplicationLines } from './application-lines.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { LatelyChart } from './lately-chart.tsx';
import { OfferLines } from './offer-lines.tsx';
import { StaleLine } from './stale-line.tsx';

type TodayScreenProps = {
  today: Today;
  /** How many applications were received since the reader's last visit, and when that was. */
  news: { count: number; lastVisit: string };
  scope: ScopeRef;
  now: number;
  /** The age of the data. */
  age: ReactNode;
  /** The primary action when nothing waits. */
  action: ReactNode;
  /** During the initial sync nothing is reported as done. */
  syncing: boolean;
  /** A line that is streamed later, with its space reserved. */
  reminder: ReactNode;
  /** The interviews of the next days; null where there are none. */
  interviews: ReactNode;
  /** The pinned views; null where there are none. */
  pinned: ReactNode;
  /** Whether bulk answers are allowed. */
  canAnswer: boolean;
};

/** What needs attention in an establishment. */
export function TodayScreen({
  today,
  news,
  scope,
  now,
  age,
  action,
  syncing,
  reminder,
  interviews,
  pinned,
  canAnswer,
}: TodayScreenProps) {
  const t = useTranslations('today');
  const format = useFormatter();
  const count = new Map(today.figures.map((figure) => [figure.name, figure.count]));
  const all = (address: string, name: 'new' | 'waiting' | 'expiring' | 'empty') => ({
    href: address,
    label: t('seeAll', { count: count.get(name) ?? 0 }),
  });
  const waiting = { ...WAITING_LIST, waiting: today.waitingDays };
  const isNew = { ...STAGE_LIST, status: today.firstStage };
  const expiring = { expiring: today.expiringDays, sort: 'expires' };
  const empty = { empty: 1, sort: 'created', order: 'asc' };
  const { stale } = today;
  const strip = (
    <FigureStrip figures={today.figures} waitingDays={today.waitingDays} expiringDays={today.expiringDays} />
  );
  return (
    <>
      <PageHeader
        above={
          <div className="list-line justify-between sm:justify-start">
            <span className="inline-block first-letter:uppercase">{format.dateTime(now, 'longDay')}</span>
            {age}
          </div>
        }
        title={t('title')}
        actions={
          <>
            {today.toTriage + today.returned > 0 && (
              <LinkButton variant="primary" href={href(scope, 'applications', 'triage')}>
                {t('triage', { count: today.toTriage, returned: today.returned })}
              </LinkButton>
            )}
            {action}
          </>
        }
      />
      <div className="max-sm:hidden">{strip}</div>
      <div className="mt-1 min-h-5 text-sm text-ink-soft max-sm:-mt-4">{reminder}</div>
      {isAllDone(today.figures) && !syncing && (
        <StatePanel
          kind="done"
          title={t('doneTitle')}
          actions={<LinkButton href={href(scope, 'applications')}>{t('doneAction')}</LinkButton>}
        >
          {t('doneText')}
        </StatePanel>
      )}
      <div className="mt-4 grid gap-x-12 gap-y-8 max-sm:mt-1 lg:grid-cols-2 2xl:grid-cols-4">
        {pinned}
        {interviews}
        {(today.waiting.length > 0 || stale.count > 0) && (
          <Panel
            id="waiting"
            title={t('waiting', { days: today.waitingDays })}
            all={all(href(scope, 'applications', waiting), 'waiting')}
          >
            {/* First, as in their list: they have waited longest. */}
            {stale.count > 0 && (
              <StaleLine
                scope={scope}
                {...stale}
                isBeside={today.waiting.length > 0}
                href={applicationList.href(href(scope, 'applications'), {
                  ...WAITING_LIST,
                  waitingDays: stale.days,
                })}
                change={canAnswer ? answerAll(stale.days) : null}
              />
            )}
            <ApplicationLines
              rows={today.waiting}
              since="statusSince"
              scope={scope}
              search={waiting}
              now={now}
            />
          </Panel>
        )}
        {today.fresh.length > 0 && (
          <Panel id="fresh" title={t('fresh')} all={all(href(scope, 'applications', isNew), 'new')}>
            {news.count > 0 && (
              <p className="pt-1 text-sm">
                <TextLink
                  className="inline-block py-1"
                  href={applicationList.href(href(scope, 'applications'), { sinceVisit: true })}
                >
                  {t('news', news)}
                </TextLink>
              </p>
            )}
            <ApplicationLines rows={today.fresh} since="receivedAt" scope={scope} search={isNew} now={now} />
          </Panel>
        )}
        {today.expiring.length > 0 && (
          <Panel id="expiring" title={t('expiring')} all={all(href(scope, 'offers', expiring), 'expiring')}>
            <OfferLines rows={today.expiring} scope={scope} show="end" />
          </Panel>
        )}
        {today.empty.length > 0 && (
          <Panel id="empty" title={t('empty')} all={all(href(scope, 'offers', empty), 'empty')}>
            <OfferLines rows={today.empty} scope={scope} show="views" />
          </Panel>
        )}
      </div>
      <div className="mt-8 sm:hidden">{strip}</div>
      <div className="mt-10 max-w-3xl">
        <LatelyChart days={today.receivedLately} scope={scope} />
      </div>
    </>
  );
}

/** A refusal of all who have waited this long: its review comes first. */
function answerAll(waitingDays: number): BulkChange {
  return {
    kind: 'application.move',
    status: 'rejected',
    selection: { kind: 'matching', filter: { ...applicationList.none, waitingDays }, except: [] },
  };
}

type PanelProps = {
  id: string;
  title: string;
  /** Link to the whole list. */
  all: { href: string; label: string } | null;
  children: ReactNode;
};

/** The first few of a list, under its name. */
function Panel({ id, title, all, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-1.5">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {all && (
          <TextLink href={all.href} className="target -my-2 inline-grid shrink-0 place-items-center text-sm">
            {all.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
