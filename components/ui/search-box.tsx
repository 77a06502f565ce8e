'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type ChangeEvent, useEffect, useRef, useTransition } from 'react';
import { Icon } from './icon.tsx';
import { search } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';
import { TextInput } from './text-input.tsx';

type SearchBoxProps = { label: string; initial: string; className?: string };

const PAUSE = 250;

/** Narrows the list of a page that the server renders: what is typed goes into the address after a pause. */
export function SearchBox({ label, initial, className = '' }: SearchBoxProps) {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pending, startTransition] = useTransition();
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = new URLSearchParams(params);
      if (value.trim()) next.set('q', value.trim());
      else next.delete('q');
      next.delete('page');
      startTransition(() => router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false }));
    }, PAUSE);
  };

  return (
    <search className={`relative block ${className}`}>
      <TextInput
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={initial}
        onChange={onChange}
        className="ps-9"
      />
      <span className="pointer-events-none absolute inset-y-0 start-2.5 grid items-center text-ink-faint">
        {pending ? <Spinner /> : <Icon path={search} className="size-4.5" />}
      </span>
    </search>
  );
}
