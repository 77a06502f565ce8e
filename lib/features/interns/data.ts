import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readReferenceList, toChoices } from '#lib/engines/forms/reference-list.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { type InternListParams, internList } from './list.ts';
import type { Intern, LanguageNames, School } from './model.ts';

/** One page of the interns that this account may read, straight from the platform. */
export function readInterns(
  session: Session,
  { q, page }: InternListParams,
): Promise<ActionResult<PlatformListing<Intern>>> {
  const { interns } = platformFor(session, 'read');
  return readPlatformList(session, { page, perPage: internList.perPage, search: q }, (wanted) =>
    interns.list({ ...wanted, orderby: 'date', order: 'desc' }),
  );
}

/** One page of the schools, by name. */
export function readSchools(
  session: Session,
  { q, page }: InternListParams,
): Promise<ActionResult<PlatformListing<School>>> {
  const { schools } = platformFor(session, 'read');
  return readPlatformList(session, { page, perPage: internList.perPage, search: q }, (wanted) =>
    schools.list({ ...wanted, orderby: 'title', order: 'asc' }),
  );
}

/** How long to wait for names, in milliseconds; without them slugs are shown as words. */
const NAMES_MS = 400;

export async function readLanguageNames(session: Session, locale: string): Promise<LanguageNames> {
  const terms = await readReferenceList(session, 'langue', NAMES_MS);
  return Object.fromEntries(toChoices(terms ?? [], locale).map(({ value, label }) => [value, label]));
}
