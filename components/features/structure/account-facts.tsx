import { useTranslations } from 'next-intl';
import { FactList } from '#components/ui/fact-list.tsx';

type AccountFactsProps = {
  person: { readonly displayName: string; readonly email: string };
  readsOnly: boolean;
};

/** The account that manages the group; the platform reports no others. */
export function AccountFacts({ person, readsOnly }: AccountFactsProps) {
  const t = useTranslations('structure.account');
  const facts = [
    [t('name'), person.displayName],
    [t('email'), person.email],
    [t('role'), t(readsOnly ? 'reader' : 'manager')],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      <p className="max-w-prose text-sm text-ink-soft">{t('others')}</p>
    </>
  );
}
