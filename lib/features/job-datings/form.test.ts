import { expect, it } from 'vitest';
import { checkForm } from '#lib/engines/forms/typed-schema.ts';
import { type JobDatingFormValues, NEW_JOB_DATING } from './form.ts';
import { jobDatingFormSchema } from './form-schema.ts';

const typed = (changes: Partial<JobDatingFormValues> = {}): JobDatingFormValues => ({
  ...NEW_JOB_DATING,
  ...{ title: 'Rencontres', starts_at: '2026-12-01T09:30', ends_at: '2026-12-01T14:00' },
  ...changes,
});
const check = (
  values: JobDatingFormValues,
  publishAt: string | null = null,
  opened: JobDatingFormValues | null = null,
) => checkForm(jobDatingFormSchema({ publishAt, opened, zone: 'Europe/Paris' }), values);
it('reads typed times in the time zone of the establishment', () => {
  const schema = jobDatingFormSchema({
    publishAt: '2026-12-01T05:29:59.000Z',
    opened: null,
    zone: 'Indian/Reunion',
  });
  expect(checkForm(schema, typed())).toMatchObject({
    ok: true,
    fields: { starts_at: '2026-12-01T05:30:00.000Z', ends_at: '2026-12-01T10:00:00.000Z' },
  });
});

const errorsOf = (...given: Parameters<typeof check>) => {
  const checked = check(...given);
  return checked.ok ? {} : checked.errors;
};

it('sends times of Paris as instants, and empty fields as null', () => {
  expect(check(typed({ capacity: '24', place: ' Salon bleu ' }))).toEqual({
    ok: true,
    fields: {
      ...{
        title: 'Rencontres',
        description: '',
        city: '',
        place: 'Salon bleu',
        capacity: 24,
        cover_id: null,
      },
      ...{ starts_at: '2026-12-01T08:30:00.000Z', ends_at: '2026-12-01T13:00:00.000Z' },
    },
  });
});

it.each<[string, Partial<JobDatingFormValues>, object]>([
  [
    'nothing',
    { title: '', starts_at: '', ends_at: '' },
    { title: 'required', starts_at: 'time', ends_at: 'time' },
  ],
  ['an invalid day', { starts_at: '2026-02-30T09:00' }, { starts_at: 'time' }],
  ['an end before the start', { ends_at: '2026-12-01T09:30' }, { ends_at: 'timeOrder' }],
  ['half a place', { capacity: '2,5' }, { capacity: 'whole' }],
  ['no place at all', { capacity: '0' }, { capacity: 'tooSmall:1' }],
])('names what is wrong with %s', (_, changes, errors) => {
  expect(errorsOf(typed(changes))).toEqual(errors);
});

it('refuses to publish one that has started, and checks only the changed fields of an existing one', () => {
  expect(errorsOf(typed(), '2026-12-01T08:30:00.000Z')).toEqual({ starts_at: 'begun' });
  expect(errorsOf(typed(), '2026-12-01T08:29:00.000Z')).toEqual({});
  const opened = typed({ title: '', starts_at: '' });
  expect(check({ ...opened, place: 'Salon' }, null, opened)).toEqual({
    ok: true,
    fields: { place: 'Salon' },
  });
  expect(errorsOf({ ...opened, ends_at: '2026-12-02T09:00' }, null, opened)).toEqual({ starts_at: 'time' });
});
