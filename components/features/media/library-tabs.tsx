import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

type LibraryTabsProps = { scope: ScopeRef; current: 'images' | 'private' };

/** The two kinds of files of an establishment: public and private ones. */
export function LibraryTabs({ scope, current }: LibraryTabsProps) {
  const t = useTranslations('library.tabs');
  return (
    <TabLinks
      label={t('label')}
      tabs={[
        { href: href(scope, 'media'), label: t('images'), current: current === 'images' },
        { href: href(scope, 'media', 'private'), label: t('private'), current: current === 'private' },
      ]}
    />
  );
}
