'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { building, upDown } from '#components/ui/icons/icon-paths.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { menuItemClass } from '#components/ui/overlay/menu-item.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import { usePopover } from '#components/ui/overlay/use-popover.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { enterHref, matchEstablishments, switchHref } from './switch-establishment.ts';

type Establishment = { readonly id: number; readonly name: string };

type EstablishmentSwitcherProps = {
  /** The group. */
  scope: ScopeRef;
  establishments: readonly Establishment[];
  words: {
    label: string;
    all: string;
    search: string;
    none: string;
    enter: string;
    enterEstablishment: string;
  };
};

/** Filters the screens of a group by one establishment; the choice is in the URL. */
export function EstablishmentSwitcher({ scope, establishments, words }: EstablishmentSwitcherProps) {
  const path = usePathname();
  const search = useSearchParams();
  const chosen = search.getAll('maison').join(',');
  const { open, popover } = usePopover();
  const [text, setText] = useState('');
  const current = establishments.find(({ id }) => String(id) === chosen);
  const enterCurrent = current && words.enterEstablishment.replace('{establishment}', current.name);
  const matches = matchEstablishments(establishments, text);

  return (
    <div className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        popoverTarget="establishment-switcher"
        className="flex min-h-9 min-w-0 items-center gap-1.5 rounded border border-line-strong bg-raised px-2.5 text-sm font-semibold hover:border-ink-soft pointer-coarse:min-h-11"
      >
        <span className="sr-only">{words.label}</span>
        <Icon path={building} className="size-4 text-ink-faint max-sm:hidden" />
        <span className="truncate">{current?.name ?? words.all}</span>
        <Icon path={upDown} className="size-4 text-ink-faint" />
      </button>
      <div
        {...popover}
        id="establishment-switcher"
        popover="auto"
        role="dialog"
        aria-label={words.label}
        onBeforeToggle={(event) => {
          popover.onBeforeToggle(event);
          setText('');
        }}
        onToggle={(event) => {
          popover.onToggle(event);
          if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus();
        }}
        className="pop w-80 max-w-[calc(100vw-2rem)] rounded border bg-raised p-2 shadow-pop open:animate-appear"
      >
        {open && (
          <>
            <TextInput
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-label={words.search}
              placeholder={words.search}
            />
            {current && (
              <Link
                href={enterHref(path, search, scope, current.id)}
                onClick={closePopovers}
                className={`${menuItemClass} mt-2 font-semibold text-accent sm:hidden`}
              >
                {enterCurrent}
              </Link>
            )}
            <ul className="scroll-thin mt-2 max-h-72 overflow-y-auto">
              {[...(text ? [] : [{ id: null, name: words.all }]), ...matches].map(({ id, name }) => (
                <li key={id ?? 'all'}>
                  <Link
                    href={switchHref(path, scope, id)}
                    aria-current={(id === null ? '' : String(id)) === chosen ? 'true' : undefined}
                    onClick={closePopovers}
                    className={`${menuItemClass} aria-[current]:font-semibold aria-[current]:text-accent`}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <p role="status" className="px-2.5 text-sm text-ink-faint">
              {matches.length === 0 ? words.none : ''}
            </p>
          </>
        )}
      </div>
      {current && (
        <Link
          href={enterHref(path, search, scope, current.id)}
          aria-label={enterCurrent}
          className="target inline-flex shrink-0 items-center rounded px-1.5 text-sm font-semibold text-accent underline-offset-2 hover:underline max-sm:hidden"
        >
          {words.enter}
        </Link>
      )}
    </div>
  );
}
