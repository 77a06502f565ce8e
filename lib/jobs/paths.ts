import { apiHref, href, standInHref } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import type { JobItem, JobKind } from './model.ts';
import { type PictureSpot, spotOf } from './picture-places.ts';

const SECTIONS = {
  application: 'applications',
  offer: 'offers',
  notification: 'notifications',
  medium: 'media',
} as const;
/** The section of the dashboard where a job's list is. */
const sectionOf = (kind: JobKind) => SECTIONS[kind.split('.')[0] as keyof typeof SECTIONS];

/** The person's jobs of a scope. */
export function jobsPath(scope: ScopeRef): string {
  return href(scope, 'jobs');
}

/** A job's page; `from` is the list that one comes from, kept for the way back. */
export function jobPath(scope: ScopeRef, jobId: string, from?: string): string {
  return from ? href(scope, 'jobs', jobId, { from }) : href(scope, 'jobs', jobId);
}

/** The way back: the list that the address names when it is one of this scope, else that of the job's subject. */
export function listPath(scope: ScopeRef, kind: JobKind, from?: string): string {
  const list = href(scope, sectionOf(kind));
  return from !== undefined && new RegExp(`^${list}(?:[/?].*)?$`).test(from) ? from : list;
}

/** The page of what an item of a job is; null for what has none. */
export function itemPath(
  scope: ScopeRef,
  kind: JobKind,
  { subjectId, copy }: Pick<JobItem, 'subjectId' | 'copy'>,
): string | null {
  if (kind === 'notification.read') return null;
  if (kind === 'offer.import') return copy?.madeId ? href(scope, 'offers', copy.madeId) : null;
  if (kind === 'offer.copy') return copyPath(scope, subjectId, copy?.madeId ?? null);
  if (kind === 'medium.replace') return spotPath(scope, spotOf(subjectId));
  return href(scope, sectionOf(kind), subjectId);
}

/** The copy in its establishment, which one enters; the establishment as the group sees it before there is one. */
function copyPath(scope: ScopeRef, establishment: number, madeId: number | null): string {
  if (madeId === null) return href(scope, 'establishments', establishment);
  return standInHref(
    scope,
    establishment,
    href({ kind: 'establishment', id: establishment }, 'offers', madeId),
  );
}

/** The page where a picture's place is changed. */
export function spotPath(scope: ScopeRef, { place, recordId }: PictureSpot): string {
  switch (place) {
    case 'offerVisual':
      return href(scope, 'offers', recordId);
    case 'articleCover':
    case 'articleText':
      return href(scope, 'articles', recordId);
    case 'jobDatingCover':
      return href(scope, 'job-datings', recordId);
    default:
      return href(scope, 'record');
  }
}

/** Address of the routes of the jobs of a scope, and of what is below. */
export function jobsApi(scope: ScopeRef, ...below: Parameters<typeof apiHref>[1][]): string {
  return apiHref(scope, 'jobs', ...below);
}
