import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import type { TimelineEntry } from '#components/ui/timeline.tsx';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { createQueryClient } from '#lib/engines/server/query-client.ts';
import type { FollowUpView } from '#lib/features/applications/follow-ups/model.ts';
import { noteDraftHref } from '#lib/features/applications/follow-ups/note-draft-href.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { type ScreenControl, ScreenProvider } from '../screen-context.ts';
import { CandidateParts } from './candidate-parts.tsx';
import { OtherFeaturesProvider } from './other-features.ts';

vi.mock('#lib/features/applications/follow-ups/actions.ts', () => ({}));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const note = {
  id: 1,
  text: 'Parle portugais',
  isPrivate: false,
  by: 'Anne',
  at: '2026-11-20T09:00:00Z',
  isOwn: true,
};
const view: FollowUpView = {
  followUp: { notes: [note], interviews: [], snooze: null, assignee: null },
  related: { shown: [], hasMore: false },
  draft: null,
  contact: { email: '', firstName: 'Léa', lastName: 'Morel', offer: 'Commis' },
  appointments: [],
};
const read = vi.fn(() => HttpResponse.json(view));
ourRoutes(
  http.get('/api/m/1/applications/7/follow-up', read),
  http.put(noteDraftHref({ kind: 'establishment', id: 1 }, 7), () =>
    HttpResponse.json({ outcome: 'saved', revision: 1, savedAt: note.at }),
  ),
);

const application = {
  ...{ id: 7, status: 'interview', answers: [], source: 'platform', coverLetter: 'Madame, Monsieur' },
  candidate: { email: '', phone: null, languages: [], city: null, experienceYears: null, talentId: null },
  history: [
    { status: 'received', at: '2026-11-19T09:00:00Z', by: null },
    { status: 'interview', at: '2026-11-20T09:00:00Z', by: 'Anne Martin' },
  ],
} as object as Application;

const Activity = ({ steps, isStepNamed }: { steps: readonly TimelineEntry[]; isStepNamed: boolean }) =>
  `${steps.length} étapes dans le journal ${isStepNamed ? 'sans ses étapes' : 'entier'}`;
const TalentButton = () => 'Talent';

function show(may: ScreenScope['may'], changed: Partial<Application> = {}) {
  const scope: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may };
  const control = { scope, names: { languages: {}, departments: {} } } as object as ScreenControl;
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={createQueryClient()}>
        <ScreenProvider value={control}>
          <h2 id="candidate" tabIndex={-1}>
            Léa Morel
          </h2>
          <OtherFeaturesProvider value={{ Activity, TalentButton }}>
            <CandidateParts application={{ ...application, ...changed }} name="Léa Morel" />
          </OtherFeaturesProvider>
        </ScreenProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
/** Like a reader of the letter: the name has the focus. */
const pressFromName = async (person: ReturnType<typeof userEvent.setup>, key: string) => {
  act(() => screen.getByRole('heading', { level: 2 }).focus());
  await person.keyboard(key);
};

it('starts with what the candidate wrote, and shows how much follow-up there is', async () => {
  show(['followUp.read']);
  expect(screen.getByText('Madame, Monsieur')).toBeTruthy();
  expect((await tab(/^Suivi \(1\)$/)).getAttribute('aria-selected')).toBe('false');
  expect(screen.queryByText('Parle portugais')).toBeNull();
});

it('shows who has moved the application, and when, latest first', async () => {
  const person = show(['followUp.read']);
  await person.click(await tab(/^Historique$/));
  const steps = await screen.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Passée à «\u202fEntretien\u202f».*20.*Anne Martin$/),
    expect.stringMatching(/^Candidature reçue.*19.*Candidat/),
  ]);
});

it('tells a step that takes back the one before it from a decision', async () => {
  const [received] = application.history;
  if (!received) throw new Error('It was received.');
  const rejected = { status: 'rejected', at: '2026-11-20T09:00:00Z', by: 'Anne Martin' };
  const back = { status: 'received', at: '2026-11-20T09:01:00Z', by: 'Anne Martin' };
  const person = show(['followUp.read'], { history: [received, rejected, back] });
  await person.click(await tab(/^Historique$/));
  const steps = await screen.findAllByRole('listitem');
  expect(steps.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Décision annulée\u00a0: de retour à «\u202fNouvelle\u202f»/),
    expect.stringMatching(/^Candidature refusée/),
  ]);
});

it('repeats a change of stage in the log only where its history names nobody', async () => {
  const person = show(['followUp.read', 'activity.read']);
  await person.click(await tab(/^Historique$/));
  expect(await screen.findByText('2 étapes dans le journal sans ses étapes')).toBeTruthy();
  cleanup();
  const [first] = application.history;
  if (!first) throw new Error('It was received.');
  const nobody = { status: 'interview', at: '2026-11-20T09:00:00Z', by: null };
  show(['followUp.read', 'activity.read'], { history: [first, nobody] });
  await person.click(await tab(/^Historique$/));
  expect(await screen.findByText('2 étapes dans le journal entier')).toBeTruthy();
});

it('focuses the text of a new note by one key, and keeps it while another tab is shown', async () => {
  const person = show(['followUp.read', 'followUp.write']);
  await pressFromName(person, 'n');
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard('Rappeler');
  await person.click(await tab(/^Profil$/));
  await person.click(await tab(/^Suivi/));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Rappeler');
});

it('acts by keys from the row of the candidate, but not from that of another', async () => {
  const person = show(['followUp.read', 'followUp.write']);
  for (const id of [8, 7]) {
    const row = document.createElement('button');
    row.dataset.application = String(id);
    document.body.append(row);
    row.focus();
    await person.keyboard('n');
    expect((await tab(/^Suivi/)).getAttribute('aria-selected')).toBe(String(id === 7));
    row.remove();
  }
});

it('has every letter typed straight after the key of a new note', async () => {
  const person = show(['followUp.read', 'followUp.write']);
  await tab(/^Suivi \(1\)$/);
  // What was read tells which parts to fetch.
  await act(() => vi.dynamicImportSettled());
  await pressFromName(person, 'nrien à dire');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('rien à dire');
});

it('focuses the time of a new interview by one key, with the day filled in', async () => {
  const person = show(['followUp.read', 'followUp.write']);
  await pressFromName(person, 'i');
  const time = await screen.findByLabelText('Heure');
  await waitFor(() => expect(document.activeElement).toBe(time));
  expect(screen.getByLabelText<HTMLInputElement>('Jour').value).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('opens nothing by key for a reader without write access, and leaves the shortcuts active', async () => {
  const person = show(['followUp.read']);
  await pressFromName(person, 'n');
  expect(await screen.findByText('Parle portugais')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[data-holds-letters]')).toBeNull());
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('moves along its tabs by arrow keys, and has none that the reader may not see', async () => {
  const person = show([]);
  const [profile, history] = screen.getAllByRole('tab');
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  act(() => profile?.focus());
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(history);
  expect(history?.getAttribute('aria-selected')).toBe('true');
  await person.keyboard('{ArrowDown}');
  expect(history?.getAttribute('aria-selected')).toBe('true');
  expect(read).not.toHaveBeenCalled();
});
