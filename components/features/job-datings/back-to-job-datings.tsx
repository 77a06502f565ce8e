import { useTranslations } from 'next-intl';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

type BackToJobDatingsProps = {
  scope: ScopeRef;
  /** The job dating of the form. */
  of?: { id: number; title: string };
};

/** A link back to the list, or from the form to its job dating. */
export function BackToJobDatings({ scope, of }: BackToJobDatingsProps) {
  const t = useTranslations('jobDatings');
  return (
    <BackLink href={of ? href(scope, 'job-datings', of.id) : href(scope, 'job-datings')}>
      {of?.title || t('title')}
    </BackLink>
  );
}
