import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type Campaign, rowsOf } from '#lib/features/visibility/model.ts';
import { useVisibilityWords } from './use-visibility-words.ts';

type ApplicationsLinkProps = { campaign: Campaign; today: string; scope: ScopeRef };

/** How many have applied during the campaign, with a link to them. */
export function ApplicationsLink({ campaign, today, scope }: ApplicationsLinkProps) {
  const t = useTranslations('visibility');
  const { countOf } = useVisibilityWords();
  const { applications, title } = campaign;
  const rows = rowsOf(campaign, today);
  if (applications === null || rows === null) return countOf(applications);
  return (
    <TextLink href={href(scope, 'applications', rows)}>
      {countOf(applications)}
      <span className="sr-only"> {t('applicationsFor', { count: applications, title })}</span>
    </TextLink>
  );
}
