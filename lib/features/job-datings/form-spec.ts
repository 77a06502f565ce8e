import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { JOB_DATING_FIELDS, JOB_DATING_REQUIRED, type JobDatingFormValues } from './form.ts';

/** What can be requested of the form: to save it, or to publish it at an instant. */
export type JobDatingRequest = { readonly publishAt: string | null };

export const JOB_DATING_FORM: FormSpec<JobDatingFormValues, JobDatingRequest> = {
  name: 'jobDating',
  fields: JOB_DATING_FIELDS,
  required: JOB_DATING_REQUIRED,
  loadSchema: async () => {
    const { jobDatingFormSchema } = await import('./form-schema.ts');
    return ({ publishAt }, opened, zone) => jobDatingFormSchema({ publishAt, opened, zone });
  },
  keptOnDevice: true,
};
