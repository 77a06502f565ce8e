import { useFormatter, useTranslations } from 'next-intl';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { MEGABYTE } from '#lib/engines/media/model.ts';

const KILOBYTE = 1024;
const TENTHS = 10;

/** Properties of a file of the library, as text; null for unknown ones. */
export function useFileWords() {
  const t = useTranslations('library');
  const format = useFormatter();
  return {
    nameOf: ({ id, name }: Pick<LibraryItem, 'id' | 'name'>): string =>
      name ?? t('unnamed', { id: String(id) }),
    pixelsOf: ({ width, height }: Pick<LibraryItem, 'width' | 'height'>): string | null =>
      width && height ? t('pixels', { width, height }) : null,
    sizeOf: (bytes: number | null): string | null => {
      if (bytes === null) return null;
      if (bytes < MEGABYTE) return t('kilobytes', { size: Math.max(1, Math.round(bytes / KILOBYTE)) });
      return t('megabytes', { size: Math.round((bytes / MEGABYTE) * TENTHS) / TENTHS });
    },
    dayOf: (instant: string | null): string | null =>
      instant === null ? null : format.dateTime(new Date(instant), 'day'),
  };
}
