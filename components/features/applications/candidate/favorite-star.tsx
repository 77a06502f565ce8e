import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { star } from '#components/ui/icons/icon-paths.ts';

/** Marks a candidate who is a favourite of the establishment. */
export function FavoriteStar() {
  const t = useTranslations('applications');
  return (
    <span title={t('isFavorite')} className="text-accent">
      <Icon path={star} className="size-5 fill-current!" />
      <span className="sr-only">{t('isFavorite')}</span>
    </span>
  );
}
