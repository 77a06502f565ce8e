import { apiHref, href, impersonationHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type BulkItem, type BulkKind, isBulkKind } from './model.ts';
import { type PictureSpot, spotOf } from './picture-places.ts';

const SECTIONS = {
  application: 'applications',
  offer: 'offers',
  medium: 'media',
} as const;
/** The section of the dashboard with the list of this kind; that of bulk requests for one of another version. */
const sectionOf = (kind: BulkKind) =>
  isBulkKind(kind) ? SECTIONS[kind.split('.')[0] as keyof typeof SECTIONS] : 'bulk';

/** The page of the person’s bulk requests in a scope. */
export function bulkRequestsPath(scope: ScopeRef): string {
  return href(scope, 'bulk');
}

/** The page of a bulk request; `from` is the list that one comes from, kept for the way back. */
export function bulkPath(scope: ScopeRef, bulkRequestId: string, from?: string): string {
  return from ? href(scope, 'bulk', bulkRequestId, { from }) : href(scope, 'bulk', bulkRequestId);
}

/** The way back: the list in the URL when it belongs to this scope, else that of the bulk request’s subject. */
export function listPath(scope: ScopeRef, kind: BulkKind, from?: string): string {
  const list = href(scope, sectionOf(kind));
  return from !== undefined && new RegExp(`^${list}(?:[/?].*)?$`).test(from) ? from : list;
}

/** The page of the record of an item; null where there is none. */
export function itemPath(
  scope: ScopeRef,
  kind: BulkKind,
  { subjectId, copy }: Pick<BulkItem, 'subjectId' | 'copy'>,
): string | null {
  if (!isBulkKind(kind)) return null;
  if (kind === 'offer.import') return copy?.madeId ? href(scope, 'offers', copy.madeId) : null;
  if (kind === 'offer.copy') return copyPath(scope, subjectId, copy?.madeId ?? null);
  if (kind === 'medium.replace') return spotPath(scope, spotOf(subjectId));
  return href(scope, sectionOf(kind), subjectId);
}

/** The copy in its establishment, which one enters; before it exists, the establishment as the group sees it. */
function copyPath(scope: ScopeRef, establishment: number, madeId: number | null): string {
  if (madeId === null) return href(scope, 'establishments', establishment);
  return impersonationHref(
    scope,
    establishment,
    href({ kind: 'establishment', id: establishment }, 'offers', madeId),
  );
}

/** The page where the picture at a place is changed. */
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

/** URL of the routes of the bulk requests of a scope, and of what is below. */
export function bulkRequestsApi(scope: ScopeRef, ...below: Parameters<typeof apiHref>[1][]): string {
  return apiHref(scope, 'bulk', ...below);
}
