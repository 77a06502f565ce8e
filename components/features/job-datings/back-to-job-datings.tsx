import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowLeft } from '#components/ui/icons/icon-paths.ts';
import { TextLink } from '#components/ui/link/text-link.tsx';
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
    <TextLink
      href={of ? href(scope, 'job-datings', of.id) : href(scope, 'job-datings')}
      className="inline-flex items-center gap-1"
    >
      <Icon path={arrowLeft} className="size-4" />
      {of?.title || t('title')}
    </TextLink>
  );
}
