'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { useScreen } from './screen-context.ts';

/** Starts a triage round through the list. */
export function TriageLink({ params, className }: { params: ApplicationParams; className: string }) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  if (!may(scope, 'followUp.read')) return null;
  const search = applicationList.search({ ...params, view: 'board', snoozed: false, page: 1 });
  return (
    <Link href={`${href(scope, 'applications', 'triage')}${search}`} className={className}>
      {t('triage')}
    </Link>
  );
}
