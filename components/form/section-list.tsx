'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Select } from '#components/ui/input/select.tsx';

type SectionListProps = {
  label: string;
  /** Label of the select on a narrow window. */
  goToLabel: string;
  /** In the order of the form. */
  sections: readonly { readonly id: string; readonly title: string }[];
};

/** Events of a person who scrolls. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The sections of a long form, above it: the current one is marked, each is a link. A select where there is little
 * room.
 */
export function SectionList({ label, goToLabel, sections }: SectionListProps) {
  const id = useId();
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  // A section near the end cannot be scrolled to the top: the chosen one stays marked until the person scrolls.
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const look = () => setCurrent(chosen.current ?? inSight(ids.split(' ')));
    const release = () => {
      chosen.current = null;
    };
    look();
    addEventListener('scroll', look, { passive: true });
    for (const name of BY_HAND) addEventListener(name, release, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', look);
      for (const name of BY_HAND) removeEventListener(name, release, { capture: true });
    };
  }, [ids]);
  const goTo = (wanted: string) => {
    chosen.current = wanted;
    setCurrent(wanted);
    const section = document.getElementById(wanted);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  return (
    <div className="sticky top-13 z-10 -my-2 border-b bg-paper py-1">
      <div className="flex items-center gap-2 text-sm text-ink-soft lg:hidden">
        <label htmlFor={id} className="whitespace-nowrap">
          {goToLabel}
        </label>
        <Select
          id={id}
          value={current}
          onChange={({ target }) => goTo(target.value)}
          className="min-w-0 flex-1"
        >
          {sections.map(({ id: section, title }) => (
            <option key={section} value={section}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label={label} className="max-lg:hidden">
        <ul className="flex flex-wrap gap-x-1">
          {sections.map(({ id: section, title }) => (
            <li key={section}>
              <button
                type="button"
                aria-current={current === section ? 'true' : undefined}
                onClick={() => goTo(section)}
                className="target rounded px-2 text-sm text-ink-soft hover:bg-line/50 hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The current section: the last one that starts above a line in the upper part of the window; at the end the last. */
function inSight(ids: readonly string[]): string | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  const line = innerHeight * 0.4;
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line;
  return ids.findLast(isAbove) ?? ids[0];
}
