'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { chevronDown, chevronUp, minus, plus, turn } from '#components/ui/icons/icon-paths.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { nextZoom, type Zoom } from './pdf-zoom.ts';

type PdfToolsProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  zoom: Zoom;
  isText: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onTurn: () => void;
  /** Shows text or pages; null where there are only pages. */
  onText: (() => void) | null;
};

/** Page, rotation and zoom of an open CV. */
export function PdfTools({ page, pages, zoom, isText, onPage, onZoom, onTurn, onText }: PdfToolsProps) {
  const t = useTranslations('applications.cv');
  const format = useFormatter();
  const isPage = (number: number) => Number.isInteger(number) && number >= 1 && number <= pages;
  const step = (by: 1 | -1) => isPage(page + by) && onPage(page + by);
  const change = (to: Zoom) => to !== zoom && onZoom(to);
  const [larger, smaller] = [nextZoom(zoom, 'in'), nextZoom(zoom, 'out')];
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-1 text-sm max-sm:gap-x-1"
    >
      {pages > 1 ? (
        // On a phone a thumb does it.
        <div className="flex items-center gap-1 max-sm:hidden">
          <IconButton
            icon={chevronUp}
            label={t('previousPage')}
            aria-disabled={!isPage(page - 1)}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={chevronDown}
            label={t('nextPage')}
            aria-disabled={!isPage(page + 1)}
            onClick={() => step(1)}
          />
          <form
            className="flex items-center gap-1.5"
            onSubmit={(event) => {
              event.preventDefault();
              const wanted = Number(new FormData(event.currentTarget).get('page'));
              if (isPage(wanted)) onPage(wanted);
            }}
          >
            <TextInput
              key={page}
              name="page"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={page}
              aria-label={t('goToPage')}
              className="tabular max-w-12 px-1! text-center"
            />
            <span className="tabular text-ink-soft">{t('ofPages', { of: pages })}</span>
          </form>
        </div>
      ) : (
        <span className="px-1 text-ink-soft max-sm:hidden">{t('page', { number: 1, of: 1 })}</span>
      )}
      <span className="tabular px-1 text-ink-soft sm:hidden">
        <span className="sr-only">{t('page', { number: page, of: pages })}</span>
        <span aria-hidden="true">
          {page} / {pages}
        </span>
      </span>
      <div className="flex items-center gap-1">
        {!isText && <IconButton icon={turn} label={t('turn')} onClick={onTurn} />}
        <IconButton
          icon={minus}
          label={t('zoomOut')}
          shortcut="-"
          aria-disabled={smaller === zoom}
          onClick={() => change(smaller)}
        />
        <button
          type="button"
          aria-label={t('zoomFit', { zoom: format.number(zoom, { style: 'percent' }) })}
          aria-keyshortcuts="0"
          title={t('zoomFit', { zoom: format.number(zoom, { style: 'percent' }) })}
          className="target tabular min-w-14 rounded px-1 text-ink-soft hover:bg-line/50 hover:text-ink"
          onClick={() => change(1)}
        >
          {format.number(zoom, { style: 'percent' })}
        </button>
        <IconButton
          icon={plus}
          label={t('zoomIn')}
          shortcut="+"
          aria-disabled={larger === zoom}
          onClick={() => change(larger)}
        />
        {onText && (
          <Button
            aria-pressed={isText}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={onText}
          >
            {t('asText')}
          </Button>
        )}
      </div>
    </div>
  );
}
