'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { sortKey } from '#contract/fold.ts';
import { isSignsAlone } from '#lib/engines/lists/search-words.ts';

/** A value and its name in the reader's language. */
export type Choice = { readonly value: string; readonly label: string; readonly hint?: ReactNode };

type ChecklistProps = {
  /** What is chosen here; part of the name of the search. */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** Offers to select all that are found. */
  hasAll?: boolean;
  /** For the list only: its maximum height and its columns. */
  className?: string;
};

/** Shorter lists need no search. */
const SEARCHED_FROM = 13;

/**
 * Values to select. A long list has a search, which never hides a selected value. Values selected when the list was
 * rendered come first, so that nothing moves away from the finger or the focus.
 */
export function Checklist({
  label,
  choices,
  chosen,
  onChange,
  hasAll = false,
  className = '',
}: ChecklistProps) {
  const [text, setText] = useState('');
  const [first] = useState(() => new Set(chosen));
  const isSearched = choices.length >= SEARCHED_FROM;
  const sought = sortKey(text);
  const isFound = ({ label: name }: Choice) => !isSignsAlone(text) && sortKey(name).includes(sought);
  const shown = choices
    .filter((choice) => chosen.includes(choice.value) || isFound(choice))
    .toSorted((one, other) => Number(first.has(other.value)) - Number(first.has(one.value)));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      {(isSearched || (hasAll && choices.length > 1)) && (
        <ChecklistHead
          label={label}
          text={text}
          onText={setText}
          found={choices.filter(isFound)}
          total={choices.length}
          chosen={chosen}
          onChange={onChange}
          hasAll={hasAll}
          isSearched={isSearched}
        />
      )}
      <div className={`scroll-thin overflow-y-auto ${className}`}>
        {shown.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            hint={choice.hint}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </div>
    </>
  );
}

type ChecklistHeadProps = Pick<ChecklistProps, 'label' | 'chosen' | 'onChange' | 'hasAll'> & {
  text: string;
  onText: (text: string) => void;
  found: readonly Choice[];
  total: number;
  isSearched: boolean;
};

/** Controls of the whole list: the search of a long one, and all or none. */
function ChecklistHead(props: ChecklistHeadProps) {
  const { label, text, onText, found, total, chosen, onChange, hasAll, isSearched } = props;
  const t = useTranslations('lists');
  const all = [...new Set([...chosen, ...found.map(({ value }) => value)])];
  return (
    <div className="grid gap-1 pb-2">
      {isSearched && (
        <TextInput
          type="search"
          aria-label={t('findChoice', { label })}
          placeholder={t('findChoice', { label })}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      <p role="status" className="text-xs text-ink-soft">
        {t('checklist.found', { found: found.length, total, chosen: chosen.length })}
      </p>
      <span className="flex flex-wrap gap-2">
        {hasAll && (
          <Button
            size="sm"
            aria-disabled={all.length === chosen.length}
            onClick={() => all.length > chosen.length && onChange(all)}
          >
            {t('checklist.all', { count: found.length })}
          </Button>
        )}
        <Button
          size="sm"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onChange([])}
        >
          {t('checklist.none')}
        </Button>
      </span>
    </div>
  );
}
