import type { CallContext } from '../call.ts';
import type { ListParams } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { TALENT_PROFILE } from '../wire/talent.ts';
import { getPage, getRecord } from './verbs.ts';

const PATH = '/talents';

/** The profile of a talent that a platform shows to recruiters. */
export type TalentProfile = RecordOf<typeof TALENT_PROFILE>;

export const toTalentProfile: (raw: unknown) => TalentProfile | null = readerOf(TALENT_PROFILE);

export function talentsOf(context: CallContext) {
  return {
    preview: (id: number, signal?: AbortSignal) =>
      getRecord(context, `${PATH}/${id}/preview`, toTalentProfile, signal),
    /** Talents that the platform promotes. */
    showcase: (params: ListParams = {}) =>
      getPage(context, `${PATH}/elite-showcase`, params, toTalentProfile),
  };
}
