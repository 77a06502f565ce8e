'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { close, search } from '#components/ui/icons/icon-paths.ts';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { nextPlace, type PaletteAction } from '#lib/engines/palette/model.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { helpAsked } from '../keys/help-event.ts';
import { PaletteList } from './palette-list.tsx';
import type { Ahead } from './typed-ahead.tsx';
import { usePalette } from './use-palette.ts';

type PaletteProps = {
  scope: ScopeRef;
  words: { readonly palette: string; readonly failed: string; readonly close: string };
  ahead: RefObject<Ahead>;
  onClose: () => void;
};

/** A search field for candidates, offers, pages and actions: a combobox with a list, in a native dialog. */
export function Palette({ scope, words: known, ahead, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  // Enter came before what matches the typed text: the first match is chosen once it is known.
  const [isEntered, setEntered] = useState(false);
  const [at, setAt] = useState(0);
  const act = usePaletteActions();
  const { start, groups, pending, failed } = usePalette(scope, typed);
  const entries = groups.flatMap((group) => group.entries);
  const place = Math.min(at, entries.length - 1);
  const optionId = (key: string) => `${list}-${key}`;
  const active = entries[place];
  const isReading = pending || !start;
  // What kept the letters goes in this commit: earlier there may be more of them, later one would be lost.
  useLayoutEffect(() => {
    setTyped(ahead.current.text);
    setEntered(ahead.current.isEntered);
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [ahead]);

  const choose = (action: PaletteAction) => {
    // Closed first: this restores focus to the page that the action is about.
    dialog.current?.close();
    act(action);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, place, entries.length);
    if (event.key === 'Enter') setEntered(true);
    if (next !== null) setAt(next);
    if (next !== null || event.key === 'Enter') event.preventDefault();
  };
  useEffect(() => {
    if (!isEntered || isReading) return;
    setEntered(false);
    if (active) choose(active.action);
  });
  const words = start?.words;
  const message = failed ? known.failed : isReading ? words?.loading : undefined;
  const status =
    message ?? (entries.length === 0 ? words?.none : words?.found.replace('{count}', String(entries.length)));

  return (
    <dialog
      ref={dialog}
      aria-label={known.palette}
      onClose={onClose}
      closedby="any"
      className="mx-auto mt-[8dvh] mb-auto w-[calc(100vw-1rem)] max-w-xl rounded border bg-raised p-0 text-start shadow-pop open:animate-appear"
    >
      <div className="flex items-center gap-2 border-b ps-3 pe-2">
        {isReading ? <Spinner /> : <Icon path={search} className="size-4.5 text-ink-faint" />}
        <input
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={active ? optionId(active.key) : undefined}
          aria-autocomplete="list"
          aria-label={words?.search ?? known.palette}
          placeholder={words?.search}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent focus:outline-hidden focus:-outline-offset-2"
        />
        <IconButton icon={close} label={known.close} onClick={() => dialog.current?.close()} />
      </div>
      <PaletteList
        id={list}
        label={known.palette}
        groups={groups}
        active={active}
        optionId={optionId}
        onChoose={choose}
      />
      <p
        role="status"
        className={entries.length === 0 || failed ? 'px-4 py-3 text-sm text-ink-soft' : 'sr-only'}
      >
        {status}
      </p>
    </dialog>
  );
}

/** Runs the action of a chosen entry. */
function usePaletteActions(): (action: PaletteAction) => void {
  const navigate = useNavigate();
  return (action) => {
    switch (action.kind) {
      case 'go':
        return navigate(action.href);
      case 'prefer':
        return void keepPreference(action.name, action.value);
      case 'press':
        return document.querySelectorAll<HTMLElement>(action.selector)[action.at ?? 0]?.click();
      case 'help':
        return helpAsked.tell();
      default:
        return action satisfies never;
    }
  };
}
