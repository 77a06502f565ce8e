import { z } from 'zod';
import { JobDatingFields } from '#contract/job-dating.ts';
import { lineOrBlank } from '#contract/wire.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { isSaneDay } from '#lib/core/bounds.ts';
import { changedFields } from '#lib/engines/forms/merge.ts';
import { type FieldErrors, typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { typedInstant } from '#lib/engines/forms/typed-time.ts';
import {
  JOB_DATING_FIELDS,
  type JobDatingField,
  type JobDatingFormValues,
  toJobDatingFields,
} from './form.ts';

/** The shape of the form in transit: text of bounded size, not yet validated. A draft may hold any of it. */
export const JobDatingFormShape = z.strictObject({
  title: z.string().max(2_000),
  starts_at: z.string().max(40),
  ends_at: z.string().max(40),
  place: z.string().max(2_000),
  city: z.string().max(2_000),
  capacity: z.string().max(40),
  description: z.string().max(60_000),
  cover_id: BoundedId.nullable(),
}) satisfies z.ZodType<JobDatingFormValues>;

/** The contract's fields. Without a city it takes place in that of the establishment. */
const JobDatingContent = JobDatingFields.extend({ city: lineOrBlank(120) })
  .partial()
  .strict();
type JobDatingContent = z.infer<typeof JobDatingContent>;

type Asked = {
  /** The instant of publication; null where it is only saved. */
  readonly publishAt: string | null;
  readonly opened: JobDatingFormValues | null;
  readonly zone: string;
};

/**
 * Validates what was changed since `opened`, null validates everything; one that is published must not have started.
 */
export function jobDatingFormSchema({
  publishAt,
  opened,
  zone,
}: Asked): z.ZodType<JobDatingContent, JobDatingFormValues> {
  const judged = (values: JobDatingFormValues): ReadonlySet<string> => {
    const changed = opened === null ? JOB_DATING_FIELDS : changedFields(opened, values);
    return new Set([...changed, ...(changed.some(isTime) ? TIMES : [])]);
  };
  return typedSchema<JobDatingFormValues, JobDatingContent>({
    fields: JOB_DATING_FIELDS,
    toWire: (values) => {
      const names = judged(values);
      return Object.fromEntries(
        Object.entries(toJobDatingFields(values, zone)).filter(([name]) => names.has(name)),
      );
    },
    wire: JobDatingContent,
    keyOf: (field) => (isTime(field) ? 'time' : undefined),
    rules: (values) => ({
      ...timeErrors(values, judged(values), zone),
      ...(publishAt !== null && publishErrors(values, publishAt, zone)),
    }),
  });
}

const TIMES = ['starts_at', 'ends_at'] as const satisfies readonly JobDatingField[];
const isTime = (field: string) => TIMES.some((time) => time === field);

/** Times are present, days are valid, and the end is after the start. */
function timeErrors(
  values: JobDatingFormValues,
  judged: ReadonlySet<string>,
  zone: string,
): FieldErrors<JobDatingField> {
  if (!judged.has('starts_at')) return {};
  const wrong = TIMES.filter((field) => !isSaneDay(values[field].slice(0, 10)));
  if (wrong.length > 0) return Object.fromEntries(wrong.map((field) => [field, 'time']));
  const [start, end] = TIMES.map((field) => Date.parse(typedInstant(zone, values[field])));
  return Number(end) <= Number(start) ? { ends_at: 'timeOrder' } : {};
}

function publishErrors(
  { starts_at }: JobDatingFormValues,
  publishAt: string,
  zone: string,
): FieldErrors<JobDatingField> {
  return Date.parse(typedInstant(zone, starts_at)) <= Date.parse(publishAt) ? { starts_at: 'begun' } : {};
}
