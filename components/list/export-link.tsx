import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';

/** The list as a file: `href` is the address of its route with the search of the list. */
export function ExportLink({ href }: { href: string }) {
  const t = useTranslations('lists');
  return (
    <a href={href} download className={buttonClass('quiet', 'sm')}>
      <Icon path={download} className="size-4" />
      {t('export')}
    </a>
  );
}
