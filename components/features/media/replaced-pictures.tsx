import { useTranslations } from 'next-intl';
import { Thumbnail } from '#components/media/thumbnail.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowRight } from '#components/ui/icons/icon-paths.ts';
import type { Replaced } from '#lib/features/media/replaced.ts';

/** The picture that is replaced and the one that takes its place, side by side with their names. */
export function ReplacedPictures({ from, to }: { from: Replaced; to: Replaced }) {
  const t = useTranslations('library.replaced');
  return (
    <div className="flex max-w-md items-center gap-3">
      <Picture picture={from} role={t('old')} />
      <Icon path={arrowRight} className="size-5 shrink-0 text-ink-faint" />
      <Picture picture={to} role={t('new')} />
    </div>
  );
}

function Picture({ picture: { id, name, url }, role }: { picture: Replaced; role: string }) {
  const t = useTranslations('library');
  return (
    <figure className="grid min-w-0 flex-1 gap-1">
      <Thumbnail url={url} alt="" className="aspect-4/3 rounded border" />
      <figcaption className="grid text-sm wrap-anywhere">
        <span className="text-ink-soft">{role}</span>
        <span className="font-semibold">{name ?? t('unnamed', { id })}</span>
      </figcaption>
    </figure>
  );
}
