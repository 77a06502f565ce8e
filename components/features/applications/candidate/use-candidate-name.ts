import { useTranslations } from 'next-intl';
import { candidateName } from '#lib/features/applications/view-model.ts';

type Named = { readonly id: number; readonly firstName: string; readonly lastName: string };

/** The name of a candidate; the id of the application where the platform has none, so that there is always a link. */
export function useCandidateName(): (application: Named) => string {
  const t = useTranslations('applications');
  return (application) => candidateName(application) || t('unnamed', { id: String(application.id) });
}
