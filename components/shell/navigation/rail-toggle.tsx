'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { sidebar } from '#components/ui/icons/icon-paths.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import type { RailWidth } from '#lib/engines/preferences/model.ts';

type RailToggleProps = {
  width: RailWidth;
  /** Id of the rail. */
  rail: string;
  words: Readonly<Record<'collapse' | 'expand', string>>;
};

/** Hides or shows the labels of the rail, remembered in this browser. */
export function RailToggle({ width, rail, words }: RailToggleProps) {
  const [chosen, setChosen] = useState(width);
  const isWide = chosen === 'wide';
  useEscapableLabels(rail);
  const toggle = () => {
    const next = isWide ? 'narrow' : 'wide';
    setChosen(next);
    void keepPreference('rail', next);
  };
  const label = isWide ? words.collapse : words.expand;
  return (
    <button
      type="button"
      aria-expanded={isWide}
      aria-controls={rail}
      title={label}
      onClick={toggle}
      className="mx-2 mb-3 flex min-h-9 items-center gap-3 rounded px-2.5 text-sm text-ink-faint hover:bg-line/50 hover:text-ink max-lg:hidden pointer-coarse:min-h-11 rail-narrow:size-10 rail-narrow:justify-center rail-narrow:px-0"
    >
      <Icon path={sidebar} className="size-4.5" />
      <span className="truncate rail-narrow:sr-only">{label}</span>
    </button>
  );
}

/** Escape hides the label beside an icon until the pointer or the focus moves on (WCAG 1.4.13). */
function useEscapableLabels(rail: string): void {
  useEffect(() => {
    const element = document.getElementById(rail);
    const stop = new AbortController();
    const onKeyDown = ({ key }: KeyboardEvent) => element?.toggleAttribute('data-quiet', key === 'Escape');
    const show = () => element?.removeAttribute('data-quiet');
    addEventListener('keydown', onKeyDown, stop);
    element?.addEventListener('pointerover', show, stop);
    element?.addEventListener('focusin', show, stop);
    return () => stop.abort();
  }, [rail]);
}
