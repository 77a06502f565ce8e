'use client';

import { useState } from 'react';
import {
  type Held,
  type HeldWords,
  hasWords,
  NOTHING_TICKED,
  stillFound,
  type Ticked,
  tickedAtFirst,
} from '#lib/features/rights/model.ts';
import { EraseHeld } from './erase-held.tsx';
import { HeldTable } from './held-table.tsx';
import { HeldWordsList } from './held-words.tsx';
import type { WordLine } from './use-word-lines.ts';

type HeldFindsProps = {
  establishmentId: number;
  /** The search text. */
  q: string;
  held: readonly Held[];
  words: HeldWords;
  /** Not every name can be found yet. */
  isSyncing: boolean;
};

const toggled = <T,>(those: readonly T[], one: T): readonly T[] =>
  those.includes(one) ? those.filter((other) => other !== one) : [...those, one];

/** All matches; the selected ones can be exported or erased. */
export function HeldFinds({ establishmentId, q, held, words, isSyncing }: HeldFindsProps) {
  const [chosen, setChosen] = useState<Ticked | null>(null);
  // Another candidate of the same name may still be found.
  const atFirst = isSyncing ? NOTHING_TICKED : tickedAtFirst(held);
  const ticked = stillFound(chosen ?? atFirst, held, words);
  const tickWords = ({ kind, id }: WordLine) =>
    setChosen({ ...ticked, [kind]: toggled<number | string>(ticked[kind], id) } satisfies Ticked);
  const tickPerson = (id: number) =>
    setChosen({ ...ticked, applicationIds: toggled(ticked.applicationIds, id) });
  return (
    <>
      {held.length > 0 && (
        <HeldTable
          {...{ held, establishmentId, isSyncing }}
          ticked={ticked.applicationIds}
          onTick={tickPerson}
        />
      )}
      {hasWords(words) && <HeldWordsList words={words} ticked={ticked} onTick={tickWords} />}
      <EraseHeld {...{ establishmentId, q, held, words, ticked, isSyncing }} />
    </>
  );
}
