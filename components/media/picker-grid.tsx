import { useTranslations } from 'next-intl';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { smallUrl } from '#lib/engines/media/model.ts';
import { Thumbnail } from './thumbnail.tsx';

type PickerGridProps = { items: readonly LibraryItem[]; onPick: (item: LibraryItem) => void };

/** Images to choose from. */
export function PickerGrid({ items, onPick }: PickerGridProps) {
  const t = useTranslations('media.picker');
  return (
    <ul aria-label={t('grid')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {items.map((item) => {
        const name = item.name ?? t('unnamed', { id: String(item.id) });
        return (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onPick(item)}
              aria-label={item.alt === '' ? name : `${name}, ${item.alt}`}
              className="group grid w-full gap-1 rounded text-start"
            >
              <Thumbnail
                url={smallUrl(item.url)}
                alt={item.url === null ? t('noPicture') : ''}
                className="aspect-4/3 rounded border transition-colors group-hover:border-accent"
              />
              <span className="truncate text-xs text-ink-soft group-hover:text-ink">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
