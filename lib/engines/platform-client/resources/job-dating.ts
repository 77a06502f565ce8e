import type { CallContext } from '../call.ts';
import type { ListParams } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { JOB_DATING, JOB_DATING_CONTENT, PARTICIPANT } from '../wire/job-dating.ts';
import { readerOf } from '../wire/read.ts';
import { getPage, recordsAt } from './verbs.ts';

const PATH = '/job-datings';

export type JobDating = RecordOf<typeof JOB_DATING>;
export type JobDatingValues = Partial<RecordOf<typeof JOB_DATING_CONTENT>>;
export type Participant = RecordOf<typeof PARTICIPANT>;

const toJobDating: (raw: unknown) => JobDating | null = readerOf(JOB_DATING);
const toParticipant: (raw: unknown) => Participant | null = readerOf(PARTICIPANT);

/** The job datings of the caller’s own establishment, not the public catalogue of all. */
export function jobDatingsOf(context: CallContext) {
  return {
    ...recordsAt(context, PATH, {
      toRecord: toJobDating,
      content: JOB_DATING_CONTENT,
      isWhole: ({ title }) => title !== '',
    }),
    list: (params: ListParams = {}) => getPage(context, `${PATH}/mine`, params, toJobDating),
    participants: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/participants`, params, toParticipant),
  };
}
