import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { LaterSwitcher } from './later-switcher.tsx';

type GroupSwitcherProps = {
  groupeId: number;
  establishments: readonly { readonly id: number; readonly name: string }[];
};

/** The switcher in the language of the page. */
export function GroupSwitcher({ groupeId, establishments }: GroupSwitcherProps) {
  const t = useTranslations('shell');
  return (
    <Suspense fallback={null}>
      <LaterSwitcher
        root={`/g/${groupeId}`}
        establishments={establishments}
        words={{
          label: t('switchEstablishment'),
          all: t('allEstablishments'),
          search: t('searchEstablishment'),
          none: t('noEstablishment'),
        }}
      />
    </Suspense>
  );
}
