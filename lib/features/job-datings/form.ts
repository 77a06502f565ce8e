import { filledOrNull, readNumberOrNull, toText } from '#lib/engines/forms/typed.ts';
import { toTypedTime, typedInstant } from '#lib/engines/forms/typed-time.ts';
import type { JobDating } from './model.ts';

/** The typed values of a job dating; times are in the establishment's time zone. */
export type JobDatingFormValues = {
  title: string;
  starts_at: string;
  ends_at: string;
  place: string;
  city: string;
  capacity: string;
  description: string;
  cover_id: number | null;
};
export type JobDatingField = keyof JobDatingFormValues;

/** In the order of the screen, which is also the order of the error summary. */
export const JOB_DATING_FIELDS = [
  'title',
  'description',
  'starts_at',
  'ends_at',
  'place',
  'city',
  'capacity',
  'cover_id',
] as const satisfies readonly JobDatingField[];

/** Required by the contract. */
export const JOB_DATING_REQUIRED = [
  'title',
  'starts_at',
  'ends_at',
] as const satisfies readonly JobDatingField[];

export const NEW_JOB_DATING: JobDatingFormValues = {
  title: '',
  starts_at: '',
  ends_at: '',
  place: '',
  city: '',
  capacity: '',
  description: '',
  cover_id: null,
};

export function toJobDatingForm(jobDating: JobDating, zone: string): JobDatingFormValues {
  return {
    title: jobDating.title,
    starts_at: toTypedTime(zone, jobDating.startsAt),
    ends_at: toTypedTime(zone, jobDating.endsAt),
    place: toText(jobDating.place),
    city: jobDating.city,
    capacity: toText(jobDating.capacity),
    description: jobDating.description,
    cover_id: jobDating.coverId,
  };
}

/** The typed values in the shape of the contract's schema, which validates them. */
export function toJobDatingFields(values: JobDatingFormValues, zone: string) {
  return {
    title: values.title,
    starts_at: typedInstant(zone, values.starts_at),
    ends_at: typedInstant(zone, values.ends_at),
    place: filledOrNull(values.place),
    city: values.city,
    capacity: readNumberOrNull(values.capacity),
    description: values.description,
    cover_id: values.cover_id,
  };
}
