import { apiHref, href } from '#lib/scope/href.ts';
import type { JobKind } from './model.ts';

const SECTIONS = { application: 'applications', offer: 'offers', notification: 'notifications' } as const;
/** The section of the dashboard where a job's list is. */
const sectionOf = (kind: JobKind) => SECTIONS[kind.split('.')[0] as keyof typeof SECTIONS];

/** Bulk jobs are run in establishments only. */
const houseOf = (maisonId: number) => ({ kind: 'establishment', id: maisonId }) as const;

/** The person's jobs of an establishment. */
export function jobsPath(maisonId: number): string {
  return href(houseOf(maisonId), 'jobs');
}

/** A job's page; `from` is the list that one comes from, kept for the way back. */
export function jobPath(maisonId: number, jobId: string, from?: string): string {
  const house = houseOf(maisonId);
  return from ? href(house, 'jobs', jobId, { from }) : href(house, 'jobs', jobId);
}

/** The way back: the list that the address names when it is one of this establishment, else that of the job's subject. */
export function listPath(maisonId: number, kind: JobKind, from?: string): string {
  const list = href(houseOf(maisonId), sectionOf(kind));
  return from !== undefined && new RegExp(`^${list}(?:[/?].*)?$`).test(from) ? from : list;
}

/** The page of what an item of a job is; null for what has none. */
export function itemPath(maisonId: number, kind: JobKind, subjectId: number): string | null {
  if (kind === 'notification.read') return null;
  return href(houseOf(maisonId), sectionOf(kind), subjectId);
}

/** Address of the routes of the jobs of an establishment, and of what is below. */
export function jobsApi(maisonId: number, ...below: Parameters<typeof apiHref>[1][]): string {
  return apiHref(houseOf(maisonId), 'jobs', ...below);
}
