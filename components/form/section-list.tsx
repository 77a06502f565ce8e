'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Select } from '#components/ui/input/select.tsx';

type SectionListProps = {
  label: string;
  /** What the choice of a narrow window is called. */
  goToLabel: string;
  /** In the order of the form. */
  sections: readonly { readonly id: string; readonly title: string }[];
};

/** What a person does to scroll by hand. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The sections of a long form over it: which one is in sight, and the way to each. A choice where there is little room. */
export function SectionList({ label, goToLabel, sections }: SectionListProps) {
  const id = useId();
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  // A section near the end cannot be scrolled to the top: the one that was chosen stays marked until one scrolls on.
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

/** The last section that begins above a line in the upper part of the window: the one that is read. At the end, the last. */
function inSight(ids: readonly string[]): string | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  const line = innerHeight * 0.4;
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line;
  return ids.findLast(isAbove) ?? ids[0];
}
