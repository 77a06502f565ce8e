import { useFormatter, useTranslations } from 'next-intl';
import type { HeldWords, Ticked } from '#lib/features/rights/model.ts';

/** A record to select beside the applications: its kind, its key, and its text. */
export type WordLine = {
  readonly kind: Exclude<keyof Ticked, 'applicationIds'>;
  readonly id: number | string;
  readonly words: string;
  /** The passage with the typed text, where the record's text does not contain it. */
  readonly excerpt: string | null;
};

/** Views, files, drafts and titles in bulk requests that contain the typed text, as text. */
export function useWordLines(): (words: HeldWords) => readonly WordLine[] {
  const t = useTranslations('rights.words');
  const format = useFormatter();
  const instant = (at: string) => format.dateTime(new Date(at), 'instant');
  const formName = (form: string) => {
    const kind = form.split(':')[0] ?? '';
    return t.has(`forms.${kind}` as 'forms.offer') ? t(`forms.${kind}` as 'forms.offer') : t('forms.other');
  };
  return ({ views, files, drafts, titles }) => [
    ...views.map(({ id, name, by }): WordLine => {
      return { kind: 'viewIds', id, words: t('view', { name, by }), excerpt: null };
    }),
    ...files.map(({ id, name, by }): WordLine => {
      return { kind: 'fileIds', id, words: t('file', { name, by }), excerpt: null };
    }),
    ...titles.map(({ key, of, title, by, at }): WordLine => {
      const words = t('jobTitle', { of, title, by, at: instant(at) });
      return { kind: 'titles', id: key, words, excerpt: null };
    }),
    ...drafts.map(({ key, form, savedAt, excerpt }): WordLine => {
      const words = t('draft', { form: formName(form), at: instant(savedAt) });
      return { kind: 'drafts', id: key, words, excerpt };
    }),
  ];
}
