import type { CallContext } from '../call.ts';
import type { ListParams } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { TALENT_PROFILE } from '../wire/talent.ts';
import { getPage, getRecord } from './verbs.ts';

const PATH = '/talents';

/** What a platform shows recruiters of somebody. */
export type TalentProfile = RecordOf<typeof TALENT_PROFILE>;

export const toTalentProfile: (raw: unknown) => TalentProfile | null = readerOf(TALENT_PROFILE);

export function talentsOf(context: CallContext) {
  return {
    preview: (id: number, signal?: AbortSignal) =>
      getRecord(context, `${PATH}/${id}/preview`, toTalentProfile, signal),
    /** Those whom the platform puts forward. */
    showcase: (params: ListParams = {}) =>
      getPage(context, `${PATH}/elite-showcase`, params, toTalentProfile),
  };
}
