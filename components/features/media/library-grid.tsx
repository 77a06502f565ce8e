import { useTranslations } from 'next-intl';
import { useFileWords } from '#components/media/file-words.ts';
import { Thumbnail } from '#components/media/thumbnail.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { kindOf, type LibraryItem } from '#lib/engines/media/library.ts';
import { smallUrl } from '#lib/engines/media/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

type LibraryGridProps = { items: readonly LibraryItem[]; scope: ScopeRef };

/** The files of a page of the library, each linked to its own page. */
export function LibraryGrid({ items, scope }: LibraryGridProps) {
  const t = useTranslations('library');
  return (
    <ul
      aria-label={t('grid')}
      className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
    >
      {items.map((item) => (
        <GridItem key={item.id} item={item} scope={scope} />
      ))}
    </ul>
  );
}

function GridItem({ item, scope }: { item: LibraryItem; scope: ScopeRef }) {
  const t = useTranslations('library');
  const { nameOf, pixelsOf, dayOf } = useFileWords();
  const { url, alt } = item;
  const facts = [pixelsOf(item), dayOf(item.addedAt)].filter((fact) => fact !== null);
  return (
    <li>
      <Link href={href(scope, 'media', item.id)} className="group grid gap-1.5 rounded">
        <Thumbnail
          url={smallUrl(url)}
          alt={url === null ? t('noPicture') : ''}
          isFile={kindOf(item) === 'file'}
          className="aspect-4/3 rounded border transition-colors group-hover:border-ink-soft"
        />
        <span className="truncate text-sm font-semibold group-hover:underline">{nameOf(item)}</span>
        <span className="tabular text-xs text-ink-soft">{dotted(facts)}</span>
        {alt === '' && <span className="text-xs text-ink-faint">{t('noAlt')}</span>}
      </Link>
    </li>
  );
}
