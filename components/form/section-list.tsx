'use client';

import { useEffect, useState } from 'react';

type SectionListProps = {
  label: string;
  /** In the order of the form. */
  sections: readonly { readonly id: string; readonly title: string }[];
};

/** The sections of a long form over it, where there is room: which one is in sight, and the way to each. */
export function SectionList({ label, sections }: SectionListProps) {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => setCurrent(inSight(ids.split(' ')));
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  const goTo = (id: string) => {
    const section = document.getElementById(id);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  return (
    <nav aria-label={label} className="sticky top-13 z-10 -my-2 border-b bg-paper py-1 max-lg:hidden">
      <ul className="flex flex-wrap gap-x-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current === id ? 'true' : undefined}
              onClick={() => goTo(id)}
              className="target rounded px-2 text-sm text-ink-soft hover:bg-line/50 hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section that begins above a line in the upper part of the window: the one that is read. */
function inSight(ids: readonly string[]): string | undefined {
  const line = innerHeight * 0.4;
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line;
  return ids.findLast(isAbove) ?? ids[0];
}
