import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';
import { href, impersonationHref } from '#lib/engines/scope/href.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { Section } from '#lib/engines/scope/places.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type Subject = NonNullable<Notification['subject']>;

const ROOMS = {
  application: { section: 'applications', permission: 'application.read', inGroups: true },
  article: { section: 'articles', permission: 'article.read', inGroups: false },
  jobDating: { section: 'job-datings', permission: 'jobDating.read', inGroups: false },
  offer: { section: 'offers', permission: 'offer.read', inGroups: true },
} as const satisfies Record<
  Subject['kind'],
  { readonly section: Section; readonly permission: Permission; readonly inGroups: boolean }
>;

/**
 * Address of the subject of a notification; null where that has no page. A group sees articles and job datings in their
 * establishment, where the platform names it.
 */
export function leadsTo(
  { subject, establishmentId }: Pick<Notification, 'subject' | 'establishmentId'>,
  scope: ScreenScope,
): string | null {
  if (subject === null) return null;
  const { section, permission, inGroups } = ROOMS[subject.kind];
  if (scope.kind === 'group' && !inGroups) {
    if (establishmentId === null || !may(scope, 'group.impersonation')) return null;
    const page = href({ kind: 'establishment', id: establishmentId }, section, subject.id);
    return impersonationHref(scope, establishmentId, page);
  }
  return may(scope, permission) ? href(scope, section, subject.id) : null;
}
