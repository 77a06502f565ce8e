import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { CHOSEN_MAX_BYTES, chosenProblem, MEGABYTE } from '#lib/engines/media/model.ts';
import { useObjectUrl } from './use-object-url.ts';

export type FileChoice = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly file: File | null;
  /** URL of the local file. */
  readonly preview: string | null;
  /** Why the last file cannot be sent, in words. */
  readonly problem: string | null;
  readonly choose: (file: File | undefined) => void;
  readonly clear: () => void;
};

/** A chosen image of this device that is not sent yet. `onUnsent` is called with whether there is one. */
export function useChosenFile(onUnsent: (unsent: boolean) => void = () => undefined): FileChoice {
  const t = useTranslations('media');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = chosenProblem(chosen);
    if (!wrong) {
      setProblem(null);
      setFile(chosen);
      onUnsent(true);
      return;
    }
    const limit = CHOSEN_MAX_BYTES / MEGABYTE;
    setProblem(
      wrong.kind === 'size'
        ? t('errors.size', { megabytes: wrong.megabytes, limit })
        : t(`errors.${wrong.kind}`),
    );
  };
  const clear = () => {
    setFile(null);
    onUnsent(false);
    if (input.current) input.current.value = '';
  };
  return { input, file, preview: useObjectUrl(file), problem, choose, clear };
}
