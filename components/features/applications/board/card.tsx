'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { bed } from '#components/ui/icons/fact-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file } from '#components/ui/icons/icon-paths.ts';
import { Tick } from '#components/ui/input/tick.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { ShortAge } from '#components/ui/text/short-age-text.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { type ApplicationRow, experienceOf, waitsLong } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { takeWantedFocus } from '../focus-application.ts';
import { Marks } from '../marks.tsx';
import { StageButton } from '../moves/stage-button.tsx';
import { useScreen } from '../screen-context.ts';
import { useRowPress } from '../use-row-press.ts';
import { useDragging } from './drag-context.ts';

type CardProps = {
  row: ApplicationRow;
  /** The rows of the column, in order; undefined for those that were not read. */
  shownIn: () => readonly (ApplicationRow | undefined)[];
  showOffer: boolean;
};

/**
 * One application on the board: candidate, offer, date and possible stages. One Tab stop; arrow keys reach its
 * controls.
 */
export function Card({ row, shownIn, showOffer }: CardProps) {
  const t = useTranslations('applications');
  const locale = useLocale();
  const { scope, inertReason, search, openedId, ticks } = useScreen();
  const card = useRef<HTMLElement>(null);
  const isSelected = ticks.isSelected(row);
  useEffect(() => takeWantedFocus(row.id, card.current), [row.id]);
  useDraggable(card, row);

  const name = useCandidateName()(row);
  const { years, trade } = experienceOf(row);
  const [now] = useState(Date.now);
  const isLate = waitsLong(row, now);
  const isOfGroup = scope.kind === 'group';
  const onPress = useRowPress(row);

  return (
    <article
      ref={card}
      data-application={row.id}
      aria-current={openedId === row.id || undefined}
      className={isSelected ? 'card-surface border-accent' : 'card-surface'}
    >
      <a
        href={`${href(scope, 'applications', row.id)}${search}`}
        onClick={onPress}
        data-application-handle
        draggable={false}
        className="card-link"
      >
        {name}
      </a>
      {/* All cards have the same height, even when only the person's name is known. */}
      <p className="card-person">
        {dotted([years !== null && t('details.years', { years }), trade ?? row.city]) || '\u00a0'}
      </p>
      <span className="card-acts">
        {inertReason === null && (
          <Tick
            label={t('select', { name })}
            checked={isSelected}
            isInside
            look="card-tick"
            onChange={(_, isRange) => (isRange ? ticks.toggle(row, shownIn()) : ticks.toggle(row))}
          />
        )}
        {inertReason === null && row.status !== 'withdrawn' && (
          <StageButton row={row} isShort isInside className="relative z-10" />
        )}
      </span>
      {isOfGroup && <p className="card-place-name">{row.establishmentName}</p>}
      {showOffer && (
        <p className="card-offer" title={row.offerTitle}>
          {row.offerTitle}
        </p>
      )}
      <p className="card-foot">
        <span className="min-w-0 flex-1 truncate">{trade !== null && row.city}</span>
        <Marks row={row} />
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
        <span title={t('since')} className={`shrink-0 ${isLate ? 'font-semibold text-warn' : ''}`}>
          <span className="sr-only">
            {isLate && `${t('toAnswer')} · `}
            {t('reachedStage')}{' '}
          </span>
          <ShortAge instant={row.statusSince} locale={locale} />
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
