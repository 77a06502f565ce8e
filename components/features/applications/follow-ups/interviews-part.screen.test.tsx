import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import {
  type Appointment,
  type Interview,
  nextWorkingDay,
} from '#lib/features/applications/follow-ups/model.ts';
import { SHIPPED_IDS } from '#lib/features/applications/message-templates/shipped.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { InterviewsPart } from './interviews-part.tsx';

const saveInterview = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/applications/follow-ups/actions.ts', () => ({ saveInterview }));
/** The templates of the establishment. */
let templates: readonly object[] = [];
ourRoutes(http.get('/api/m/1/message-templates', () => HttpResponse.json(templates)));
beforeEach(() => {
  templates = [];
  vi.clearAllMocks();
  saveInterview.mockResolvedValue({ ok: true, value: 12 });
});

/** The name of the establishment's time zone, where the reader's device has another one. */
const clock = vi.hoisted(() => ({ name: null as string | null }));
vi.mock('#components/ui/use-clock-name.ts', () => ({ useClockName: () => clock.name }));

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: ['messageTemplate.read'] };
const KEPT: Interview = {
  ...{ id: 9, at: '2031-03-04T13:30:00.000Z', minutes: 30, place: 'Salon bleu', people: '', by: 'Anne' },
};

const move = vi.fn();

function show(
  interviews: readonly Interview[] = [],
  appointments: readonly Appointment[] = [],
  timeZone = 'Europe/Paris',
) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone={timeZone}>
      <QueryClientProvider client={new QueryClient()}>
        <InterviewsPart
          {...{ scope: SCOPE, applicationId: 7, name: 'Zoé Roux', writes: true, interviews }}
          {...{ appointments, toStage: { stage: 'Entretien', move } }}
          contact={{ email: 'zoe@exemple.fr', firstName: 'Zoé', lastName: 'Roux', offer: 'Commis' }}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The next working day is filled in: a date is typed as a whole. */
const typeDay = async (day: string) =>
  fireEvent.change(await screen.findByLabelText('Jour'), { target: { value: day } });
const typedIn = async (label: string) => ((await screen.findByLabelText(label)) as HTMLInputElement).value;

it('keeps the unsaved values of a closed interview dialog, and resets them on request', async () => {
  const person = show();
  await person.click(button('Fixer un entretien'));
  await typeDay('2031-03-04');
  await person.type(screen.getByLabelText('Lieu'), 'Salon vert');
  expect(screen.queryByText(/^Ce que vous aviez saisi/)).toBeNull();
  await person.click(button('Fermer'));
  expect(screen.queryByLabelText('Lieu')).toBeNull();

  await person.click(button('Fixer un entretien'));
  expect([await typedIn('Jour'), await typedIn('Lieu')]).toEqual(['2031-03-04', 'Salon vert']);
  expect(screen.getByText(/^Ce que vous aviez saisi/)).toBeTruthy();
  await person.click(button('Vider le formulaire'));
  expect([await typedIn('Jour'), await typedIn('Lieu')]).toEqual([
    nextWorkingDay('Europe/Paris', new Date()),
    '',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Heure'));
  expect(saveInterview).not.toHaveBeenCalled();
});

it('keeps nothing of a saved interview, and shows each one its own unsaved values', async () => {
  const person = show([KEPT]);
  await person.click(button(/^Modifier l’entretien/));
  await person.type(await screen.findByLabelText('Lieu'), ', au fond');
  await person.click(button('Fermer'));
  await person.click(button('Fixer un entretien'));
  expect(await typedIn('Lieu')).toBe('');
  await typeDay('2031-03-05');
  await person.type(screen.getByLabelText('Heure'), '10:00');
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(screen.queryByLabelText('Lieu')).toBeNull());
  expect(saveInterview).toHaveBeenCalledOnce();

  await person.click(button('Fixer un entretien'));
  expect(await typedIn('Jour')).toBe(nextWorkingDay('Europe/Paris', new Date()));
  await person.click(button('Fermer'));
  await person.click(button(/^Modifier l’entretien/));
  expect(await typedIn('Lieu')).toBe('Salon bleu, au fond');
  await person.click(button('Revenir à l’entretien enregistré'));
  expect(await typedIn('Lieu')).toBe('Salon bleu');
});

it('keeps a message about an interview when it is opened again', async () => {
  const person = show([KEPT]);
  await person.click(button(/^Convoquer à/));
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'Je vous attends');
  await person.click(button('Fermer'));
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await person.click(button(/^Convoquer à/));
  expect(await typedIn('Message')).toBe('Je vous attends');
});

const alertOf = (label: string) => {
  const field = screen.getByLabelText(label);
  const words = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  return field.getAttribute('aria-invalid') === 'true' ? words : null;
};

it('shows at each field what is wrong with it, and focuses the first', async () => {
  const person = show();
  await person.click(button('Fixer un entretien'));
  await typeDay('');
  await person.click(button('Enregistrer'));
  expect([alertOf('Jour'), alertOf('Heure')]).toEqual(['Indiquez un jour.', 'Indiquez une heure.']);
  expect(document.activeElement).toBe(screen.getByLabelText('Jour'));
  await typeDay('2031-03-04');
  expect([alertOf('Jour'), alertOf('Heure')]).toEqual([null, 'Indiquez une heure.']);
  await person.click(button('Enregistrer'));
  expect(document.activeElement).toBe(screen.getByLabelText('Heure'));
  await person.clear(screen.getByLabelText('Jour'));
  await typeDay('0203-03-04');
  await person.type(screen.getByLabelText('Heure'), '10:00');
  await person.click(button('Enregistrer'));
  expect(alertOf('Jour')).toMatch(/^Ce jour est passé depuis plus d’un an/);
  expect(saveInterview).not.toHaveBeenCalled();
});

it('treats the time as that of the establishment, and names its time zone to a reader with another', async () => {
  clock.name = 'heure de La Réunion';
  try {
    const person = show([], [], 'Indian/Reunion');
    await person.click(button('Fixer un entretien'));
    await typeDay('2031-03-04');
    const hour = screen.getByLabelText('Heure');
    expect(document.getElementById(hour.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'heure de La Réunion',
    );
    await person.type(hour, '14:00');
    await person.click(button('Enregistrer'));
    expect(saveInterview).toHaveBeenCalledWith(expect.objectContaining({ at: '2031-03-04T10:00:00.000Z' }));
  } finally {
    clock.name = null;
  }
});

it('warns that a time is past, and saves it all the same', async () => {
  const person = show();
  await person.click(button('Fixer un entretien'));
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await typeDay(yesterday);
  expect(screen.getByRole('status').textContent).toBe('');
  await person.type(screen.getByLabelText('Heure'), '10:00');
  expect(screen.getByRole('status').textContent).toMatch(/^Ce moment est passé/);
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(saveInterview).toHaveBeenCalledOnce());
  expect(move).not.toHaveBeenCalled();
});

it('names overlapping interviews, without the interview itself', async () => {
  const other = { id: 10, at: '2031-03-04T13:45:00.000Z', minutes: 15, candidate: 'Léa Morel' };
  const after = { id: 11, at: '2031-03-04T14:00:00.000Z', minutes: 15, candidate: 'Ana Costa' };
  const person = show([KEPT], [{ ...KEPT, candidate: 'Zoé Roux' }, other, after]);
  await person.click(button(/^Modifier l’entretien/));
  await screen.findByLabelText('Jour');
  expect(screen.getByRole('status').textContent).toMatch(/à ce moment\s: Léa Morel à 14:45\.$/);
  // Half an hour ends when the next one starts.
  await person.selectOptions(screen.getByLabelText('Durée'), '15');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('moves the candidate on request, once the interview is saved', async () => {
  const person = show();
  await person.click(button('Fixer un entretien'));
  await typeDay('2031-03-05');
  await person.type(screen.getByLabelText('Heure'), '10:00');
  await person.click(screen.getByRole('checkbox', { name: /^Passer aussi la candidature/ }));
  saveInterview.mockResolvedValueOnce({ ok: false, failure: { kind: 'notFound' } });
  await person.click(button('Enregistrer'));
  expect(await screen.findByText(/n’existe plus/)).toBeTruthy();
  expect(move).not.toHaveBeenCalled();
  await person.click(button('Enregistrer'));
  await waitFor(() => expect(move).toHaveBeenCalledOnce());
});

it('writes an invitation to an interview with its day, its time and its place', async () => {
  const body = 'Bonjour {prénom}, le {date} à {heure}, {lieu}';
  templates = [{ id: SHIPPED_IDS.invitation, name: 'Convocation', subject: '{offre}', body }];
  const person = show([KEPT]);
  await person.click(button(/^Convoquer à/));
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await waitFor(() => expect(message.value).toBe('Bonjour Zoé, le mardi 4 mars 2031 à 14:30, Salon bleu'));
});
