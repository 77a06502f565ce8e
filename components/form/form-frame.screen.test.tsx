import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { useController } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ActionResult } from '#lib/core/result.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ChangedMeanwhile, FormInput, FormSaved } from '#lib/engines/forms/save-model.ts';
import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { fieldsOf } from './fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useRecordForm } from './use-record-form.ts';

/** A form that only exists here: two fields. */
type Note = { title: string; text: string };
type Outcome = FormSaved<Note> | ChangedMeanwhile<Note>;
type Send = (input: FormInput<Note, null>) => Promise<ActionResult<Outcome>>;

const NOTE: FormSpec<Note, null> = {
  name: 'note',
  fields: ['title', 'text'],
  required: ['title'],
  loadSchema: async () => () =>
    typedSchema<Note, Note>({
      fields: ['title', 'text'],
      toWire: (values) => values,
      wire: z.object({ title: z.string().min(1), text: z.string().max(20) }),
    }),
  keptOnDevice: true,
};

const { InputField, TextareaField } = fieldsOf<Note>();

const label = (field: string) => ({ title: 'Titre', text: 'Texte' })[field] ?? field;

const OPENED: Note = { title: 'Avant', text: 'Le texte' };
const model = (changes: Partial<FormModel<Note>> = {}): FormModel<Note> => ({
  personId: 7,
  recordId: 12,
  opened: OPENED,
  pictures: {},
  demanded: [],
  draft: null,
  ...changes,
});

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

/** Our own server with its drafts by address, while it is available. */
type Kept = { values: Note; unkept?: readonly string[] };
const server = { up: true, drafts: new Map<string, Kept>() };

const answering =
  (write: (address: string, request: Request) => unknown) => async (asked: { request: Request }) => {
    if (!server.up) return new HttpResponse(null, { status: 503 });
    await write(new URL(asked.request.url).pathname, asked.request);
    return HttpResponse.json({ outcome: 'saved', revision: 1, savedAt: '2026-11-22T10:00:00.000Z' });
  };
ourRoutes(
  http.delete(
    '/api/m/1/drafts/:form',
    answering((address) => server.drafts.delete(address)),
  ),
  http.put(
    '/api/m/1/drafts/:form',
    answering(async (address, request) => {
      server.drafts.set(address, ((await request.json()) as { content: Kept }).content);
    }),
  ),
);

beforeEach(() => {
  server.up = true;
  server.drafts.clear();
  localStorage.clear();
  vi.clearAllMocks();
});

function NoteForm({ start, send }: { start: FormModel<Note>; send: Send }) {
  const scope = { kind: 'establishment', id: 1 } as const;
  const record = useRecordForm<Note, null, FormSaved<Note>>({
    spec: NOTE,
    model: start,
    scope,
    request: null,
    save: send,
    words: { label, changedMeanwhile: 'La note a changé entre-temps.' },
    doubt: ({ title }, _, opened) =>
      title.length < 3 && title !== opened.title
        ? { text: `« ${title} » ?`, field: 'title', correct: 'Corriger', insist: 'Envoyer quand même' }
        : null,
    titleOf: ({ title }) => title,
    section: 'offers',
  });
  return (
    <FormFrame {...record}>
      <InputField name="title" />
      <TextareaField name="text" rows={3} />
      <a href="/elsewhere">Ailleurs</a>
      <WriteSame />
    </FormFrame>
  );
}

/** Sets the value that is there already, like text editors do. */
function WriteSame() {
  const { field } = useController<Note>({ name: 'title' });
  return (
    <button type="button" onClick={() => field.onChange(field.value)}>
      Le même
    </button>
  );
}

const saved = (values: Note, id = 12, unkept: readonly (keyof Note)[] = []): ActionResult<Outcome> => ({
  ok: true,
  value: { kind: 'saved', id, values, pictures: {}, changed: true, unkept },
});
const refused = (fields: Record<string, string>): ActionResult<Outcome> => ({
  ok: false,
  failure: { kind: 'invalid', fields, message: null },
});

function open({ start = model(), send = vi.fn<Send>(async ({ mine }) => saved(mine)) } = {}) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <NoteForm start={start} send={send} />
    </NextIntlClientProvider>,
  );
  return { send, person: userEvent.setup() };
}

const title = () => screen.getByRole('textbox', { name: /Titre/ });
const text = () => screen.getByRole('textbox', { name: 'Texte' });
const button = (name: string) => screen.getByRole('button', { name });
const draft = () => server.drafts.get('/api/m/1/drafts/note:12')?.values;

async function retype(field: HTMLElement, typed: string) {
  const person = userEvent.setup();
  await person.clear(field);
  if (typed !== '') await person.type(field, typed);
}

it('shows what is invalid, focuses the first error, and sends nothing', async () => {
  const { person, send } = open();
  await retype(text(), 'Beaucoup trop long pour une note');
  await retype(title(), '');
  await person.click(button('Enregistrer'));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((line) => line.textContent),
  ).toEqual(['Titre\u00a0: à remplir.', 'Texte\u00a0: 20 caractères au plus. Raccourcissez le texte.']);
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
  await person.click(within(summary).getAllByRole('link')[1] as HTMLElement);
  expect(document.activeElement).toBe(text());
  await retype(text(), 'Court');
  await retype(title(), 'Titre');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has a secondary save button until something has changed, and again once it is saved', async () => {
  const isLoud = () => button('Enregistrer').className.includes('bg-accent ');
  const { person } = open();
  expect(isLoud()).toBe(false);
  await person.click(button('Le même'));
  expect(isLoud()).toBe(false);
  await retype(text(), 'Autre');
  expect(isLoud()).toBe(true);
  await retype(text(), OPENED.text);
  expect(isLoud()).toBe(false);
  await retype(text(), 'Autre');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(isLoud()).toBe(false));
});

it('has a primary save button at once where there is a draft', () => {
  const savedAt = '2026-11-22T10:00:00.000Z';
  const values = { ...OPENED, text: 'Autre' };
  open({
    start: model({ draft: { values, opened: OPENED, pictures: {}, unkept: [], revision: 1, savedAt } }),
  });
  expect(button('Enregistrer').className).toContain('bg-accent ');
});

it('validates nothing before the first save, and each change after it', async () => {
  const judged = vi.spyOn(NOTE, 'loadSchema');
  const { person } = open();
  await retype(title(), '');
  expect(judged).not.toHaveBeenCalled();
  await person.click(button('Enregistrer'));
  await screen.findByRole('alert');
  await retype(title(), 'Là');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await retype(title(), '');
  expect((await screen.findByRole('alert')).textContent).toContain('Titre\u00a0: à remplir.');
  expect(title().getAttribute('aria-invalid')).toBe('true');
});

it('shows no error of a field that was filled in while the check was being fetched', async () => {
  const schema = await NOTE.loadSchema();
  const fetched = Promise.withResolvers<typeof schema>();
  vi.spyOn(NOTE, 'loadSchema').mockReturnValueOnce(fetched.promise);
  const { person, send } = open();
  await retype(text(), 'Beaucoup trop long pour une note');
  await retype(title(), '');
  await person.click(button('Enregistrer'));
  await retype(title(), 'Titre');
  fetched.resolve(schema);
  expect((await screen.findByRole('alert')).textContent).toContain('Texte\u00a0: 20 caractères');
  await waitFor(() => expect(document.activeElement).toBe(text()));
  expect(title().getAttribute('aria-invalid')).not.toBe('true');
  await retype(text(), 'Court');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it('keeps the platform’s error of one field while another is corrected', async () => {
  const refusal = refused({ title: 'platform:déjà pris', text: 'platform:trop cru' });
  const { person } = open({ send: vi.fn<Send>(async () => refusal) });
  await retype(text(), 'Zut');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'));
  await retype(text(), 'Mieux');
  await person.tab();
  await waitFor(() => expect(text().getAttribute('aria-invalid')).toBeNull());
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Titre\u00a0: déjà pris',
    'Ailleurs',
  ]);
  expect(title().getAttribute('aria-invalid')).toBe('true');
});

it('stores no draft of unchanged values', async () => {
  const { person } = open();
  await person.click(button('Le même'));
  expect(screen.queryByText(/Brouillon/)).toBeNull();
});

it('shows the platform’s own message beside its field, and keeps the typed values', async () => {
  const send = vi.fn<Send>(async () => refused({ text: 'platform:pas de gros mots', other: 'required' }));
  const { person } = open({ send });
  await retype(text(), 'Zut');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(document.activeElement).toBe(text()));
  const described = document.getElementById(text().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Texte\u00a0: pas de gros mots');
  await screen.findByText('Certains champs sont à corriger.');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
    'Certains champs sont à corriger.',
  );
  expect((text() as HTMLTextAreaElement).value).toBe('Zut');
  await waitFor(() => expect(draft()).toEqual({ title: 'Avant', text: 'Zut' }));
});

it('sends one save once, and ends the draft with what the platform has stored', async () => {
  const arrived = Promise.withResolvers<ActionResult<Outcome>>();
  const { person, send } = open({ send: vi.fn<Send>(() => arrived.promise) });
  await retype(title(), 'Gardé ');
  await person.dblClick(button('Enregistrer'));
  await waitFor(() => expect(send).toHaveBeenCalled());
  await person.type(title(), '{Control>}{Enter}{/Control}');
  arrived.resolve(saved({ title: 'Gardé', text: 'Le texte' }));
  await waitFor(() => expect((title() as HTMLInputElement).value).toBe('Gardé'));
  expect(send.mock.calls.map(([input]) => input)).toMatchObject([
    { opened: OPENED, mine: { title: 'Gardé ', text: 'Le texte' }, prefer: 'ask' },
  ]);
  expect(screen.queryByText(/Brouillon/)).toBeNull();
});

it('opens the record that it has created, and creates no second one', async () => {
  const send = vi.fn<Send>(async ({ mine }) => saved(mine, 31));
  const { person } = open({ start: model({ recordId: null }), send });
  await retype(title(), 'Nouvelle');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/m/1/offers/31'));
  expect(title().closest('fieldset')?.disabled).toBe(true);
  await person.click(button('Enregistrer'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('shows a draft again, and discards it on request', async () => {
  const typed = { title: 'Commencé', text: 'Le texte' };
  server.drafts.set('/api/m/1/drafts/note:12', { values: typed });
  const { person } = open({
    start: model({
      draft: {
        values: typed,
        opened: OPENED,
        pictures: {},
        unkept: [],
        revision: 3,
        savedAt: '2026-11-22T09:00:00.000Z',
      },
    }),
  });
  expect((title() as HTMLInputElement).value).toBe('Commencé');
  expect(screen.getByText(/Vous reprenez votre brouillon/)).toBeTruthy();
  await person.click(button('Abandonner ce brouillon'));
  await person.click(await screen.findByRole('button', { name: 'Abandonner le brouillon' }));
  await waitFor(() => expect((title() as HTMLInputElement).value).toBe('Avant'));
  expect(draft()).toBeUndefined();
  expect(screen.queryByText(/Vous reprenez votre brouillon/)).toBeNull();
});

it('takes the other person’s values for conflicting fields, and keeps the rest', async () => {
  const theirs = { title: 'Le leur', text: 'Le texte' };
  const send = vi.fn<Send>(async ({ mine, opened }) =>
    opened.title === theirs.title
      ? saved(mine)
      : { ok: true, value: { kind: 'changedMeanwhile', fields: ['title'], theirs, pictures: {} } },
  );
  const { person } = open({ send });
  await retype(title(), 'Le mien');
  await retype(text(), 'Mon texte');
  await person.click(button('Enregistrer'));
  const question = await screen.findByRole('alert');
  expect(question.textContent).toContain('La note a changé entre-temps.');
  expect(question.textContent).toContain('Titre');
  expect(question.textContent).not.toContain('Texte');
  expect(within(question).getByRole('region', { name: 'L’autre version' }).textContent).toContain('Le leur');
  await person.click(button('Reprendre l’autre version pour ces champs'));
  expect((title() as HTMLInputElement).value).toBe('Le leur');
  expect((text() as HTMLTextAreaElement).value).toBe('Mon texte');
  await person.type(title(), ', repris');
  await person.type(text(), ', suite');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0]).toMatchObject({
    opened: theirs,
    mine: { title: 'Le leur, repris', text: 'Mon texte, suite' },
    prefer: 'ask',
  });
});

it('overwrites the other person’s values only on request', async () => {
  const theirs = { title: 'Le leur', text: 'Le texte' };
  const send = vi.fn<Send>(async ({ mine, prefer }) =>
    prefer === 'mine'
      ? saved(mine)
      : { ok: true, value: { kind: 'changedMeanwhile', fields: ['title'], theirs, pictures: {} } },
  );
  const { person } = open({ send });
  await retype(title(), 'Le mien');
  await person.click(button('Enregistrer'));
  await person.click(await screen.findByRole('button', { name: 'Garder ma version' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([{ prefer }]) => prefer)).toEqual(['ask', 'mine']);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((title() as HTMLInputElement).value).toBe('Le mien');
});

it('warns before leaving only while something is not stored', async () => {
  const { person } = open();
  const followed = vi.fn((event: Event) => event.preventDefault());
  const link = screen.getByRole('link', { name: 'Ailleurs' });
  link.addEventListener('click', followed);
  await retype(text(), 'Gardé');
  await screen.findByText(/Brouillon enregistré/);
  await person.click(link);
  expect(followed).toHaveBeenCalledTimes(1);
  server.up = false;
  await retype(text(), 'Perdu');
  await person.click(link);
  const dialog = await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ });
  await person.click(within(dialog).getByRole('button', { name: 'Rester' }));
  expect(router.push).not.toHaveBeenCalled();
  await person.click(link);
  await person.click(await screen.findByRole('button', { name: 'Quitter quand même' }));
  expect(router.push).toHaveBeenCalledWith('/elsewhere');
  expect(followed).toHaveBeenCalledTimes(1);
});

it('shows each field that the platform did not store, and keeps its text in the draft', async () => {
  const send = vi.fn<Send>(async ({ mine }) => saved({ ...mine, text: '' }, 12, ['text']));
  const { person } = open({ send });
  await retype(title(), 'Gardé');
  await retype(text(), 'Pas gardé');
  await person.click(button('Enregistrer'));
  const notice = (await screen.findByText('Ce champ n’a pas été enregistré')).parentElement as HTMLElement;
  expect((text() as HTMLTextAreaElement).value).toBe('Pas gardé');
  const described = document.getElementById(text().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/^Texte.*ce champ n’a pas été enregistré/);
  expect(title().getAttribute('aria-invalid')).toBeNull();
  await person.click(within(notice).getByRole('link', { name: 'Texte' }));
  expect(document.activeElement).toBe(text());
  await waitFor(() =>
    expect(server.drafts.get('/api/m/1/drafts/note:12')).toMatchObject({
      values: { title: 'Gardé', text: 'Pas gardé' },
      unkept: ['text'],
    }),
  );
});

it('shows them again on the page of the created record', async () => {
  const send = vi.fn<Send>(async ({ mine }) => saved({ ...mine, text: '' }, 31, ['text']));
  const { person } = open({ start: model({ recordId: null }), send });
  await retype(text(), 'Pas gardé');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/m/1/offers/31'));
  const left = server.drafts.get('/api/m/1/drafts/note:31');
  expect(left).toMatchObject({ values: { text: 'Pas gardé' }, unkept: ['text'] });
});

it('marks as required what the platform has required before', () => {
  open({ start: model({ demanded: ['text'] }) });
  expect(screen.getByRole('textbox', { name: /Texte/ }).getAttribute('aria-required')).toBe('true');
});

it('asks about a possible mistake before it sends anything, and only once', async () => {
  const { send, person } = open();
  await retype(title(), 'No');
  await person.click(button('Enregistrer'));
  expect((await screen.findByRole('alert')).textContent).toContain('« No » ?');
  await person.click(button('Corriger'));
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(screen.queryByRole('alert')).toBeNull();
  await retype(title(), 'Oh');
  await person.click(button('Enregistrer'));
  expect((await screen.findByRole('alert')).textContent).toContain('« Oh » ?');
  expect(send).not.toHaveBeenCalled();
  send.mockResolvedValueOnce(refused({ text: 'platform:trop court' }));
  await person.click(button('Envoyer quand même'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0].mine.title).toBe('Oh');
  // It was confirmed, and still is.
  await retype(text(), 'Autre');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
