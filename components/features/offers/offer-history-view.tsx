import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { OfferEvent } from '#lib/features/offers/history.ts';
import { OfferStatusPill } from './offer-status.tsx';

type OfferHistoryViewProps = {
  events: readonly OfferEvent[];
  status: string;
  /** The activity of the dashboard. */
  acts: ReactNode;
  /** Whose activity is shown: the reader's, that of the group's accounts, or everybody's. */
  whose: 'own' | 'group' | 'all';
};

/** The history of an offer: events that the platform reports, and the activity of the dashboard. */
export function OfferHistoryView({ events, status, acts, whose }: OfferHistoryViewProps) {
  const t = useTranslations('offerHome.history');
  const format = useFormatter();
  const isUnnamed = events.some(({ by }) => by === null);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Part
        title={t('platform')}
        note={isUnnamed ? `${t('platformNote')} ${t('unnamed')}` : t('platformNote')}
      >
        <ol className="divide-y">
          <Line what={t('now')} who={<OfferStatusPill status={status} />} />
          {events.map(({ what, at, by }) => (
            <Line
              key={what}
              what={t(`events.${what}`)}
              when={at === null ? t('undated') : format.dateTime(new Date(at), 'instant')}
              who={by !== null && t('by', { name: by })}
            />
          ))}
        </ol>
      </Part>
      <Part title={t('here')} note={t(`hereNote.${whose}`)}>
        <div className="py-3">{acts}</div>
      </Part>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="border-b border-line-strong pb-1.5 font-display text-xl">
        {title}
      </h2>
      {children}
      <p className="pt-2 text-sm text-ink-soft">{note}</p>
    </section>
  );
}

function Line({ what, when, who }: { what: string; when?: string; who: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
      <span className="font-semibold">{what}</span>
      <span className="tabular text-ink-soft">{when}</span>
      {who && <span className="basis-full text-ink-soft">{who}</span>}
    </li>
  );
}
