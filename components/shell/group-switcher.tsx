import { useTranslations } from 'next-intl';
import { EstablishmentSwitcher } from './establishment-switcher.tsx';

type GroupSwitcherProps = {
  groupeId: number;
  establishments: readonly { readonly id: number; readonly name: string }[];
};

/** The switcher in the language of the page. Only the layout of a group names it: no other page ships it. */
export function GroupSwitcher({ groupeId, establishments }: GroupSwitcherProps) {
  const t = useTranslations('shell');
  return (
    <EstablishmentSwitcher
      root={`/g/${groupeId}`}
      establishments={establishments}
      words={{
        label: t('switchEstablishment'),
        all: t('allEstablishments'),
        search: t('searchEstablishment'),
        none: t('noEstablishment'),
      }}
    />
  );
}
