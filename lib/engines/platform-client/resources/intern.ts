import type { CallContext } from '../call.ts';
import type { ListParams } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { INTERN, SCHOOL } from '../wire/intern.ts';
import { readerOf } from '../wire/read.ts';
import { getPage } from './verbs.ts';

export type Intern = RecordOf<typeof INTERN>;
export type School = RecordOf<typeof SCHOOL>;

export const toIntern: (raw: unknown) => Intern | null = readerOf(INTERN);
export const toSchool: (raw: unknown) => School | null = readerOf(SCHOOL);

/** Interns as recruiters may read them. */
export function internsOf(context: CallContext) {
  return { list: (params: ListParams = {}) => getPage(context, '/stagiaires', params, toIntern) };
}

export function schoolsOf(context: CallContext) {
  return { list: (params: ListParams = {}) => getPage(context, '/schools', params, toSchool) };
}
