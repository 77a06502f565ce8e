import { useTranslations } from 'next-intl';
import { useFileWords } from '#components/media/file-words.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';

/** Properties of a file that the platform reports. */
export function MediumFacts({ item }: { item: LibraryItem }) {
  const t = useTranslations('library.detail');
  const words = useFileWords();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('alt'), item.alt === '' ? t('altNone') : item.alt],
    [t('name'), item.name],
    [t('type'), item.type],
    [t('pixels'), words.pixelsOf(item)],
    [t('size'), words.sizeOf(item.size)],
    [t('added'), words.dayOf(item.addedAt)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="mb-1 break-words sm:mb-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
