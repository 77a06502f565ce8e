import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { refreshMirror } from './bulk.ts';
import { openFollowUp, openHistory } from './candidate-tabs.ts';
import { sendApplication } from './guest-application.ts';
import { platformApiOf } from './platform-api.ts';
import { command } from './stack/control.ts';
import type { StackAddresses, StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Stack = StackAddresses & { kind: StackKind };
type Sent = { offre_id: string; email: string; first_name: string; last_name: string };
type Candidature = {
  id: number;
  status: string;
  cover_letter: string;
  answers: { question: string; answer: string }[];
  status_history: { status: string; at: string; by: string | null }[];
  offre: { id: number; title: string };
};

const LETTER = 'Madame, Monsieur,\n\nJe travaille la nuit depuis quatre ans.';
const ANSWERS = [
  { question: 'Avez-vous le permis B ?', answer: 'Oui, depuis 2019.' },
  { question: 'Travaillez-vous le dimanche ?', answer: 'Un sur deux\net les jours fériés' },
];

async function applyTo(stack: Stack, fields: Sent): Promise<void> {
  const { status, text } = await sendApplication(stack, {
    ...fields,
    phone: '06 12 34 56 78',
    city: 'Lyon',
    cover_letter: LETTER,
    answers: JSON.stringify(ANSWERS),
  });
  expect(status, text).toBe(201);
}

const panel = (page: Page) => page.locator('[data-candidate-panel]');
const part = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test("the panel shows the platform's record of a candidate, and their other applications", async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const lastName = `Panneau${randomUUID().slice(0, 8)}`;
  const email = `${lastName.toLowerCase()}@people.demo`;
  const person = { email, first_name: 'Zoé', last_name: lastName };
  const offers: { id: number; title: string }[] = [];
  for (const n of [1, 2]) {
    const title = `${n === 1 ? 'Veilleur' : 'Réceptionniste'} ${lastName}`;
    offers.push(
      await api.send('POST', '/offres', {
        ...{ title, contract_type: 'cdi', department: 'salle', description: 'x', status: 'published' },
      }),
    );
  }
  const [first, second] = offers;
  await applyTo(stack, { ...person, offre_id: `${first?.id}` });
  // E-mail addresses match whatever their case.
  await applyTo(stack, { ...person, email: email.toUpperCase(), offre_id: `${second?.id}` });
  const ofOffer = async (offer = 0) =>
    (await api.get<Candidature[]>(`/candidatures?offre=${offer}`)).toSorted((a, b) => a.id - b.id);
  const [one] = await ofOffer(first?.id);
  const [other] = await ofOffer(second?.id);
  if (!one || !other) throw new Error('both applications are in the list of the establishment');
  await api.send('PATCH', `/candidatures/${one.id}/status`, { status: 'shortlisted' });
  await api.send('PATCH', `/candidatures/${one.id}/status`, { status: 'interview' });

  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/applications/${one.id}`);
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(`Zoé ${lastName}`);
  await expect(part(page, 'Lettre de motivation').getByRole('paragraph')).toHaveText(LETTER, {
    useInnerText: true,
  });
  for (const { question, answer } of ANSWERS) {
    await expect(part(page, 'Réponses aux questions').getByText(question)).toBeVisible();
    await expect(part(page, 'Réponses aux questions').getByText(answer)).toBeVisible();
  }
  await expect(panel(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(panel(page).getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:0612345678',
  );

  const [held] = await api.get<Candidature[]>(`/candidatures?include=${one.id}`);
  await openHistory(page);
  const steps = panel(page).getByRole('tabpanel', { name: 'Historique' }).getByRole('listitem');
  expect(held?.status_history.map(({ status }) => status)).toEqual(['received', 'shortlisted', 'interview']);
  await expect(steps).toHaveCount(3);
  const moments = await steps
    .locator('time')
    .evaluateAll((all) => all.map((at) => at.getAttribute('datetime')));
  expect(moments.map((at) => Date.parse(at ?? ''))).toEqual(
    held?.status_history.map(({ at }) => Date.parse(at)).toReversed(),
  );
  await expect(steps.first()).toContainText('Entretien');
  await expect(steps.first()).toContainText(held?.status_history[2]?.by ?? 'auteur inconnu');
  await expect(steps.nth(1)).toContainText('Présélection');
  await expect(steps.last()).toContainText('Candidature reçue');
  await expect(steps.last()).toContainText('Candidat');

  await openFollowUp(page);
  const others = part(page, 'Autres candidatures de cette personne');
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expect(others).not.toContainText('Doublon sur cette offre');
  await expectAccessible(page);
  await others.getByRole('link', { name: other.offre.title }).click();
  await expect(panel(page)).toHaveAttribute('data-candidate-panel', String(other.id));
  await openFollowUp(page);
  await expect(part(page, 'Autres candidatures de cette personne')).toContainText('Entretien');
});

test('a second application to the same offer is marked as a duplicate and links to the first', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const title = `Doublon ${randomUUID().slice(0, 8)}`;
  const offer = await api.send<{ id: number }>('POST', '/offres', {
    ...{ title, contract_type: 'cdi', department: 'salle', description: 'x', status: 'published' },
  });
  await command(stack.kind, '/limits/clear');
  const email = 'talent@people.demo';
  const talent = await platformApiOf(stack, email);
  const own = await talent.send<{ id: number }>('POST', '/candidatures', { offre_id: offer.id });
  // As a walk-in candidate, without the account.
  const entered = await api.send<{ id: number }>('POST', '/candidatures', {
    ...{ offre_id: offer.id, source: 'direct', consent_on: '2026-01-02' },
    candidate: { first_name: 'Alix', last_name: 'Autrement', email },
  });
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/applications/${own.id}`);
  await openFollowUp(page);
  const duplicate = part(page, 'Autres candidatures de cette personne')
    .getByRole('listitem')
    .filter({ hasText: 'Doublon sur cette offre' });
  await expect(duplicate).toHaveCount(1);
  await duplicate.getByRole('link', { name: title }).click();
  await expect(panel(page)).toHaveAttribute('data-candidate-panel', String(entered.id));
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Alix Autrement');
});
