import { expect, it } from 'vitest';
import { z } from 'zod';
import { createFormCheck } from './check.ts';
import type { FormSpec } from './spec.ts';
import { typedSchema } from './typed-schema.ts';

type Note = { title: string; text: string; visual_id: number | null };

const NOTE: FormSpec<Note, { publish: boolean }> = {
  name: 'note',
  fields: ['title', 'text', 'visual_id'],
  required: ['title'],
  loadSchema: async () => (request) =>
    typedSchema<Note, { title: string; text: string }>({
      fields: ['title', 'text', 'visual_id'],
      toWire: ({ title, text }) => ({ title, text }),
      wire: z.object({ title: z.string().min(1), text: z.string().min(request.publish ? 1 : 0) }),
    }),
  keptOnDevice: true,
};

const ZONE = 'Indian/Reunion';
const whole: Note = { title: 'Fermeture', text: '', visual_id: null };
const made = () => createFormCheck(NOTE, { first: { publish: false }, zone: ZONE });
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const judged = async ({ resolver }: ReturnType<typeof made>) => {
  const { errors } = await resolver(whole, undefined, OPTIONS);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

it('refuses the form while a picture is chosen and not uploaded', async () => {
  const check = made();
  expect(await judged(check)).toEqual({});
  check.hold('visual_id', 'unsent');
  expect(await judged(check)).toEqual({ visual_id: 'unsent' });
  check.hold('visual_id', null);
  expect(await judged(check)).toEqual({});
});

it('reports it beside the other errors', async () => {
  const check = made();
  check.hold('visual_id', 'unsent');
  check.askFor({ publish: true });
  expect(Object.keys(await judged(check))).toEqual(['text', 'visual_id']);
});

it('returns the checked values, not what is typed meanwhile', async () => {
  const typed = { ...whole };
  const judgement = made().resolver(typed, undefined, OPTIONS);
  typed.title = '';
  expect(await judgement).toEqual({ values: whole, errors: {} });
});

it('leaves an error without a field of the form to the server', async () => {
  const wire = z.object({
    title: z.string(),
    text: z.string(),
    visual_id: z.number().nullable(),
    city: z.string(),
  });
  const loadSchema: (typeof NOTE)['loadSchema'] = async () => () =>
    typedSchema<Note, Note & { city: string }>({ fields: NOTE.fields, toWire: (values) => values, wire });
  expect(
    await judged(createFormCheck({ ...NOTE, loadSchema }, { first: { publish: false }, zone: ZONE })),
  ).toEqual({});
});

it('leaves the check to the server when the schema cannot be fetched', async () => {
  const offline = { ...NOTE, loadSchema: () => Promise.reject(new Error('offline')) };
  const check = createFormCheck(offline, { first: { publish: true }, zone: ZONE });
  expect(await judged(check)).toEqual({});
  check.hold('visual_id', 'unsent');
  expect(await judged(check)).toEqual({ visual_id: 'unsent' });
});

it('checks with the current version of the record behind the form, and its time zone', async () => {
  let opened: Note | null = null;
  const seen: unknown[] = [];
  const spec: typeof NOTE = {
    ...NOTE,
    loadSchema: async () => (_, from, zone) => {
      seen.push([from, zone]);
      return z.custom<Note>();
    },
  };
  const check = createFormCheck(spec, { first: { publish: false }, zone: ZONE, openedNow: () => opened });
  await judged(check);
  opened = whole;
  await judged(check);
  expect(seen).toEqual([
    [null, ZONE],
    [whole, ZONE],
  ]);
});
