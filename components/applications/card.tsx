'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Age } from '#components/ui/age.tsx';
import { dotted } from '#components/ui/dotted.ts';
import { bed } from '#components/ui/fact-icon-paths.ts';
import { Icon } from '#components/ui/icon.tsx';
import { file } from '#components/ui/icon-paths.ts';
import { Tick } from '#components/ui/tick.tsx';
import { type ApplicationRow, waitsLong, withoutYears } from '#lib/applications/view-model.ts';
import { href } from '#lib/scope/href.ts';
import { useDragging } from './drag-context.ts';
import { takeWantedFocus } from './focus-application.ts';
import { useScreen } from './screen-context.ts';
import { StageButton } from './stage-button.tsx';
import { useCandidateName } from './use-candidate-name.ts';

/**
 * Where nothing is ticked yet a pointer brings it, over the end of the name and in the place that it keeps: the name has
 * the width for itself.
 */
const UNTICKED =
  'rounded bg-raised pointer-fine:absolute pointer-fine:end-full pointer-fine:top-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100';

/** One application on the board: who, for what, since when, and where it can go. One stop for Tab; arrows lead to its controls. */
export function Card({ row, showOffer }: { row: ApplicationRow; showOffer: boolean }) {
  const t = useTranslations('applications');
  const locale = useLocale();
  const { scope, inertReason, search, openedId, open, ticks } = useScreen();
  const card = useRef<HTMLElement>(null);
  const isSelected = ticks.isSelected(row);
  useEffect(() => takeWantedFocus(row.id, card.current), [row.id]);
  useDraggable(card, row);

  const name = useCandidateName()(row);
  const said = row.headline ?? row.city;
  const trade = row.experienceYears && said ? withoutYears(said) : said;
  const [now] = useState(Date.now);
  const isLate = waitsLong(row, now);
  const place =
    scope.kind === 'group'
      ? dotted([showOffer && row.offerTitle, row.establishmentName])
      : showOffer
        ? row.offerTitle
        : row.city;
  const onOpen = (event: MouseEvent) => {
    // A new tab or window is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(row.id);
  };

  return (
    <article
      ref={card}
      data-application={row.id}
      aria-current={openedId === row.id || undefined}
      className={`group/card @container card-surface ${isSelected ? 'border-accent' : ''}`}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <a
            href={`${href(scope, 'applications', row.id)}${search}`}
            onClick={onOpen}
            data-application-handle
            draggable={false}
            className="card-link"
          >
            {name}
          </a>
          <p className="flex gap-1 text-xs whitespace-nowrap text-ink-soft">
            {row.experienceYears ? (
              <span className="shrink-0">
                {t('details.years', { years: row.experienceYears })}
                {trade && ' ·'}
              </span>
            ) : null}
            <span className="truncate">{trade ?? ' '}</span>
          </p>
        </div>
        {/* Never higher than the words beside it: a tick that comes would push the next card down. */}
        <span className="relative z-10 -me-1.5 -mt-1 -mb-2 flex shrink-0 items-start">
          {inertReason === null && (
            <span className={`mt-0.5 ${isSelected || ticks.count > 0 ? '' : UNTICKED}`}>
              <Tick
                label={t('select', { name })}
                checked={isSelected}
                isInside
                onChange={() => ticks.toggle(row)}
              />
            </span>
          )}
          {inertReason === null && row.status !== 'withdrawn' && <StageButton row={row} bare isInside />}
        </span>
      </div>
      <p className="mt-1.5 flex items-center gap-2 text-xs text-ink-faint">
        <span className="min-w-0 flex-1 truncate">{place}</span>
        {row.housingNeeded && (
          <span title={t('housingNeeded')}>
            <Icon path={bed} className="size-4" />
            <span className="sr-only">{t('housingNeeded')}</span>
          </span>
        )}
        {row.hasCv && (
          <span title={t('hasCv')}>
            <Icon path={file} className="size-4" />
            <span className="sr-only">{t('hasCv')}</span>
          </span>
        )}
        <span className={`shrink-0 ${isLate ? 'font-semibold text-warn' : ''}`}>
          {isLate && <span className="@max-[14rem]:sr-only">{t('toAnswer')} · </span>}
          <Age instant={row.statusSince} locale={locale} className="tabular" />
        </span>
      </p>
    </article>
  );
}

function useDraggable(card: RefObject<HTMLElement | null>, row: ApplicationRow): void {
  const dragging = useDragging();
  const movable = row.status !== 'withdrawn';
  useEffect(() => {
    if (!dragging || !card.current || !movable) return;
    return dragging.card(card.current, row);
  }, [dragging, card, row, movable]);
}
