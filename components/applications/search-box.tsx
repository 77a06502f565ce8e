'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { search } from '#components/ui/icon-paths.ts';
import { TextInput } from '#components/ui/text-input.tsx';

/** Pause after the last keystroke before the list is asked for, in milliseconds. */
const PAUSE = 250;

/** Keystrokes touch this box only; the list hears of the text when the typing pauses. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useTranslations('applications');
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself (back, “clear”): the box follows.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(next.trim());
      onSearch(next.trim());
    }, after);
  };

  return (
    <search className="relative min-w-0 flex-1 basis-60">
      <Icon
        path={search}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-ink-faint"
      />
      <TextInput
        type="search"
        id="application-search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={200}
        autoComplete="off"
        className="ps-10"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          tell(event.target.value, PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text, 0);
        }}
      />
    </search>
  );
}
