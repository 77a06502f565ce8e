import type { JobKind } from './model.ts';

const SECTIONS = { application: 'applications', offer: 'offers', notification: 'notifications' } as const;
/** The section of the dashboard where a job's list is. */
const sectionOf = (kind: JobKind) => SECTIONS[kind.split('.')[0] as keyof typeof SECTIONS];

/** The person's jobs of an establishment. */
export function jobsPath(maisonId: number): string {
  return `/m/${maisonId}/jobs`;
}

/** A job's page; `from` is the list that one comes from, kept for the way back. */
export function jobPath(maisonId: number, jobId: string, from?: string): string {
  const page = `${jobsPath(maisonId)}/${jobId}`;
  return from ? `${page}?from=${encodeURIComponent(from)}` : page;
}

/** The way back: the list that the address names when it is one of this establishment, else that of the job's subject. */
export function listPath(maisonId: number, kind: JobKind, from: string | undefined): string {
  const list = `/m/${maisonId}/${sectionOf(kind)}`;
  return from !== undefined && new RegExp(`^${list}(?:[/?].*)?$`).test(from) ? from : list;
}

/** The page of what an item of a job is; null for what has none. */
export function itemPath(maisonId: number, kind: JobKind, subjectId: number): string | null {
  if (kind === 'notification.read') return null;
  return `/m/${maisonId}/${sectionOf(kind)}/${subjectId}`;
}
