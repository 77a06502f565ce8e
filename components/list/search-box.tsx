'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { search } from '#components/ui/icons/icon-paths.ts';
import { SEARCH_ID } from '#components/ui/input/search-id.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { focusFirstRow, openFirstRow } from './to-rows.tsx';

/** Pause after the last key before the list is read, in milliseconds. */
const PAUSE = 250;

type SearchBoxProps = {
  id?: string;
  label: string;
  hint: string;
  longest: number;
  /** The value in the address. */
  value: string;
  onSearch: (text: string) => void;
  /** The results of `value` are being read. */
  busy?: boolean;
  /** How many there are, where it is known. */
  found?: number | null;
  shortcut?: string;
};

/** Typing renders this box only; the list receives the text after a pause. */
export function SearchBox({
  id = SEARCH_ID,
  label,
  hint,
  longest,
  value,
  onSearch,
  busy = false,
  found = null,
  shortcut,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed elsewhere (back, “clear”): the box follows.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Enter goes to the results, and opens an only one, once they are those of the typed text.
  const [isEntered, setIsEntered] = useState(false);
  const isShown = !busy && text.trim() === value;
  const isOnly = found === 1;
  useEffect(() => {
    if (!isEntered || !isShown) return;
    setIsEntered(false);
    if (isOnly) openFirstRow();
    else focusFirstRow();
  }, [isEntered, isShown, isOnly]);
  const searchFor = (next: string, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(next.trim());
      onSearch(next.trim());
    }, after);
  };

  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-3 grid items-center text-ink-faint">
        {busy ? <Spinner /> : <Icon path={search} className="size-4.5" />}
      </span>
      <TextInput
        type="search"
        id={id}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={hint}
        maxLength={longest}
        autoComplete="off"
        className="ps-10 text-ellipsis"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsEntered(false);
          searchFor(event.target.value, PAUSE);
        }}
        onBlur={() => setIsEntered(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            // The row that gets the focus would be pressed by the same key.
            event.preventDefault();
            searchFor(text, 0);
            setIsEntered(text.trim() !== '' && isOfList(event.currentTarget));
          }
          if (event.key === 'ArrowDown' && isOfList(event.currentTarget)) {
            event.preventDefault();
            focusFirstRow();
          }
        }}
      />
    </span>
  );
}

/** The search of a dialog has other rows than the page behind. */
const isOfList = (box: HTMLElement) => box.closest('[data-list-bar]') !== null;
