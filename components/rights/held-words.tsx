import { useFormatter, useTranslations } from 'next-intl';
import type { HeldWords } from '#lib/rights/model.ts';

/** The views, the files and the drafts that have words of a person in them. */
export function HeldWordsList({ words: { views, files, drafts } }: { words: HeldWords }) {
  const t = useTranslations('rights.words');
  const format = useFormatter();
  return (
    <ul aria-label={t('title')} className="divide-y border-y text-sm">
      {views.map(({ id, name, by }) => (
        <li key={id} className="py-2">
          {t('view', { name, by })}
        </li>
      ))}
      {files.map(({ id, name, by }) => (
        <li key={id} className="py-2 break-words">
          {t('file', { name, by })}
        </li>
      ))}
      {drafts.map(({ personId, form, savedAt }) => (
        <li key={`${personId} ${form}`} className="py-2">
          {t('draft', { at: format.dateTime(new Date(savedAt), 'instant') })}
        </li>
      ))}
    </ul>
  );
}
