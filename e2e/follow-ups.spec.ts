import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFollowUp } from './candidate-tabs.ts';
import { inDays } from './days.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; candidate: { first_name: string; last_name: string; email: string } };

/** An application that no other journey uses. */
async function applicationOf(api: PlatformApi, place: number) {
  const all = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc&page=2');
  const one = all[place];
  if (!one) throw new Error('No such application');
  const { first_name, last_name, email } = one.candidate;
  return { id: one.id, name: `${first_name} ${last_name}`, email };
}

const panel = (page: Page) => page.locator('[data-candidate-panel]');
const said = (page: Page) => page.locator('#announcer');

/** Expects that the action leaves the application on the platform unchanged. */
async function unchanged(api: PlatformApi, id: number, act: () => Promise<void>) {
  const before = await api.get(`/candidatures?include=${id}`);
  await act();
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);
}

test('notes, assignments, snoozes and interviews stay in the dashboard and are never sent to the platform', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const { id, name, email } = await applicationOf(api, 1);
  await unchanged(api, id, async () => {
    const page = await as('editor');
    await page.goto(`/m/1/applications/${id}`);
    await openFollowUp(page);
    await expect(panel(page).getByRole('region', { name: 'Suivi interne' })).toBeVisible();
    await expect(panel(page).getByText('Visible ici seulement')).toBeVisible();

    await panel(page).getByRole('button', { name: 'Ajouter une note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Parle portugais\nRappeler');
    await page.getByRole('button', { name: 'Enregistrer la note' }).click();
    await expect(panel(page).getByText('Parle portugais')).toBeVisible();
    await expect(said(page)).toHaveText('Note enregistrée.');
    await panel(page).getByRole('button', { name: 'Ajouter une note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Pour moi');
    await page.getByLabel('Pour moi seul').check();
    await page.getByRole('button', { name: 'Enregistrer la note' }).click();
    await expect(panel(page).getByText('Vous seul')).toBeVisible();

    await panel(page)
      .getByRole('button', { name: /^Confier/ })
      .click();
    await page.getByRole('menuitem', { name: 'Je m’en occupe' }).click();
    await expect(panel(page).getByText('Vous vous en occupez')).toBeVisible();

    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.getByRole('menuitem', { name: 'Demain matin' }).click();
    await expect(panel(page).getByText(/Mise de côté par .* 08:00/)).toBeVisible();
    await expect(said(page)).toContainText(/candidature mise de côté jusqu’au/);

    await panel(page).getByRole('button', { name: 'Fixer un entretien' }).click();
    const dialog = page.getByRole('dialog', { name: `Entretien avec ${name}` });
    // The day is prefilled with the next working day.
    await expect(dialog.getByLabel('Heure')).toBeFocused();
    await dialog.getByLabel('Jour').fill('');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(dialog.getByText('Indiquez un jour.')).toBeVisible();
    await expect(dialog.getByText('Indiquez une heure.')).toBeVisible();
    await expect(dialog.getByLabel('Jour')).toBeFocused();
    await dialog.getByLabel('Jour').fill(inDays(3));
    await dialog.getByLabel('Heure').fill('14:30');
    await dialog.getByLabel('Lieu').fill('Salon bleu');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panel(page).getByText('Salon bleu')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel(page)
        .getByRole('link', { name: /^Fichier d’agenda/ })
        .click(),
    ]);
    const stream = await file.createReadStream();
    let text = '';
    for await (const part of stream) text += String(part);
    expect(text).toContain(`SUMMARY:Entretien avec ${name}`);
    expect(text).toContain('LOCATION:Salon bleu');
    // Calendar files fold long lines.
    expect(text.replaceAll('\r\n ', '')).toContain(email);

    await page.goto('/m/1');
    const week = page.getByRole('region', { name: 'Entretiens à venir, sous 7 jours' });
    await expect(week.getByRole('link', { name })).toBeVisible();
    await expect(week).toContainText('Salon bleu');

    // Applications assigned to me and snoozed ones are filtered lists.
    const me = await api.get<{ id: number }>('/auth/me');
    await page.goto(`/m/1/applications?view=table&assigned=${me.id}`);
    await expect(page.locator(`[data-application="${id}"]`)).toBeVisible();
    await expect(page.getByText('À moi').first()).toBeVisible();
    const row = page.locator(`[data-application="${id}"]`);
    await expect(row).toContainText(/Confiée à \S+/);
    await expect(row).toContainText(/Mise de côté jusqu’au .* 08:00/);
    await page.goto('/m/1/applications?view=table&snoozed=1');
    await expect(page.locator(`[data-application="${id}"]`)).toBeVisible();
  });

  const viewer = await as('viewer');
  await viewer.goto(`/m/1/applications/${id}`);
  await openFollowUp(viewer);
  await expect(panel(viewer).getByText('Parle portugais')).toBeVisible();
  await expect(panel(viewer).getByText('Pour moi')).toHaveCount(0);
  const inert = panel(viewer).getByRole('button', { name: 'Ajouter une note' });
  await expect(inert).toHaveAttribute('aria-disabled', 'true');
  await expect(inert).toHaveAccessibleDescription(/demandez à un éditeur/);
  await expect(viewer.getByRole('button', { name: 'Plus tard' })).toHaveAttribute('aria-disabled', 'true');
  const elsewhere = await as('rivage');
  const answer = await elsewhere.request.get(`/api/m/2/applications/${id}/follow-up`);
  expect(answer.status()).toBe(404);
});

test('an unfinished note is restored when the candidate is opened again, and gone once added', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const [one, other] = [await applicationOf(api, 5), await applicationOf(api, 6)];
  const page = await as('editor');
  await page.goto(`/m/1/applications/${one.id}`);
  await openFollowUp(page);
  await panel(page).getByRole('button', { name: 'Ajouter une note' }).click();
  const field = page.getByLabel('Note', { exact: true });
  await field.fill('Rappeler lundi, demander Jean');
  // Closed at once, before the draft is stored by itself.
  await panel(page).getByRole('button', { name: 'Fermer la candidature' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.goto(`/m/1/applications/${other.id}`);
  await openFollowUp(page);
  await expect(panel(page).getByRole('button', { name: 'Ajouter une note' })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.goto(`/m/1/applications/${one.id}`);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await openFollowUp(page);
  await panel(page).getByRole('button', { name: 'Reprendre la note' }).click();
  await expect(field).toHaveValue('Rappeler lundi, demander Jean');
  // A note that is not added is visible to nobody else, and not stored in the browser.
  const owner = await as('owner');
  await owner.goto(`/m/1/applications/${one.id}`);
  await openFollowUp(owner);
  await expect(panel(owner).getByRole('button', { name: 'Ajouter une note' })).toBeVisible();
  await expect(owner.getByText('demander Jean')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Jean',
  );
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'demander Jean' })).toBeVisible();
  await page.reload();
  await openFollowUp(page);
  await expect(panel(page).getByRole('button', { name: 'Ajouter une note' })).toBeVisible();
  await expect(field).toHaveCount(0);

  await panel(page)
    .getByRole('button', { name: /^Supprimer la note/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Supprimer la note écrite par .* le / });
  await expect(dialog).toContainText('demander Jean');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await expect(panel(page).getByText('demander Jean')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Supprimer la note/ })
    .click();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(panel(page).getByText('demander Jean')).toHaveCount(0);
});

test('an interview is announced to the candidate from a template, changed, and deleted after confirmation', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const { id, name } = await applicationOf(api, 8);
  const template = `Invitation ${randomUUID().slice(0, 8)}`;
  const page = await as('editor');
  await page.goto('/m/1/settings/messages');
  await page.getByRole('button', { name: 'Nouveau modèle' }).click();
  await page.getByLabel('Nom du modèle').fill(template);
  await page.getByRole('textbox', { name: 'Message' }).fill('Rendez-vous ');
  for (const field of ['date', 'heure', 'lieu'])
    await page.getByRole('button', { name: `{${field}}`, exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: template })).toBeVisible();

  await unchanged(api, id, async () => {
    await page.goto(`/m/1/applications/${id}`);
    await openFollowUp(page);
    await panel(page).getByRole('button', { name: 'Fixer un entretien' }).click();
    const form = page.getByRole('dialog', { name: `Entretien avec ${name}` });
    await form.getByLabel('Jour').fill('2030-06-03');
    await form.getByLabel('Heure').fill('14:30');
    await form.getByLabel('Lieu').fill('Salon vert');
    await form.getByRole('button', { name: 'Enregistrer et convoquer' }).click();
    const message = page.getByRole('dialog', { name: new RegExp(`${name}$`) });
    await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /Nous vous attendons le lundi 3 juin 2030 à 14:30\.\nLieu\s: Salon vert/,
    );
    await message.getByLabel('Modèle', { exact: true }).selectOption({ label: template });
    await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Rendez-vous lundi 3 juin 203014:30Salon vert',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel(page)
      .getByRole('button', { name: /^Modifier l’entretien/ })
      .click();
    await form.getByLabel('Heure').fill('16:00');
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panel(page).getByText(/16:00/).first()).toBeVisible();
    await panel(page)
      .getByRole('button', { name: /^Modifier l’entretien/ })
      .click();
    await form.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: /^Supprimer l’entretien du .* 16:00 avec/ });
    await question.getByRole('button', { name: 'Garder' }).click();
    await expect(panel(page).getByText('Salon vert')).toBeVisible();
    await panel(page)
      .getByRole('button', { name: /^Modifier l’entretien/ })
      .click();
    await form.getByRole('button', { name: 'Supprimer' }).click();
    await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(panel(page).getByText('Salon vert')).toHaveCount(0);
    await expect(said(page)).toHaveText('Entretien supprimé.');
  });
});

test('note, interview and message open when their keys are pressed', async ({ as, platform }) => {
  const { id } = await applicationOf(await platform('editor'), 17);
  const page = await as('editor');
  await page.goto(`/m/1/applications/${id}`);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What is fetched from here on never comes.
  await page.route('**/_next/static/**', () => undefined);
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Écrire à/ })).toBeVisible();
});

test('an application is assigned to a colleague, and its card shows the assignee', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const { id, name } = await applicationOf(api, 10);
  const page = await as('editor');
  await page.goto(`/m/1/applications/${id}`);
  await openFollowUp(page);
  await panel(page)
    .getByRole('button', { name: /^Confier/ })
    .click();
  const me = await api.get<{ id: number }>('/auth/me');
  const team = await api.get<{ user_id: number; display_name: string }[]>(
    '/etablissement/members?per_page=100',
  );
  const colleague = team.find((member) => member.user_id !== me.id);
  await page.getByRole('menuitem', { name: colleague?.display_name ?? '', exact: true }).click();
  await expect(panel(page).getByText(`${colleague?.display_name} s’en occupe`)).toBeVisible();
  await page.goto(
    `/m/1/applications?view=board&q=${encodeURIComponent(name)}&assigned=${colleague?.user_id}`,
  );
  const card = page.locator(`[data-application="${id}"]`);
  await expect(card.getByText(`Confiée à ${colleague?.display_name}`)).toBeAttached();
  await page.goto(`/m/1/applications?view=table&assigned=${me.id}`);
  await expect(card).toHaveCount(0);
});

test('rejecting is beside advancing, and says when it is sent @gate', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const page = await as('owner', { width: 360, height: 740 });
  await page.goto('/m/1/applications?status=received&view=table');
  await page.locator('[data-application] a').first().click();
  const id = Number(await panel(page).getAttribute('data-candidate-panel'));
  const before = await api.get(`/candidatures?include=${id}`);
  await expectAccessible(page);
  const refuse = page.getByRole('button', { name: 'Refuser', exact: true });
  await refuse.click();
  await expect(page.getByTestId('undo-toast')).toHaveText(/^Refus pour .+ dans \d+\ss/);
  await expect(panel(page)).not.toHaveAttribute('data-candidate-panel', String(id));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Refus annulé pour/)).toBeVisible();
  await expect(panel(page)).toHaveAttribute('data-candidate-panel', String(id));
  // Name and answers stay visible while scrolling.
  await page.mouse.wheel(0, 600);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(refuse).toBeInViewport();
  await stack.sendHeld();
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);
});

test('on a phone: a note, an assignment, an interview, and the list of own assignments', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const { id, name } = await applicationOf(api, 30);
  const page = await as('editor', { width: 360, height: 740, touch: true });
  const narrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await unchanged(api, id, async () => {
    await page.goto(`/m/1/applications/${id}`);
    await openFollowUp(page);
    await panel(page).getByRole('button', { name: 'Ajouter une note' }).tap();
    await page.getByLabel('Note', { exact: true }).fill('Vue au salon');
    await narrow();
    await page.getByRole('button', { name: 'Enregistrer la note' }).tap();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Vue au salon' })).toBeVisible();

    await panel(page)
      .getByRole('button', { name: /^Confier/ })
      .tap();
    const take = page.getByRole('menuitem', { name: 'Je m’en occupe' });
    expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await take.tap();
    await expect(panel(page).getByText('Vous vous en occupez')).toBeVisible();

    const add = panel(page).getByRole('button', { name: 'Fixer un entretien' });
    const dialog = page.getByRole('dialog', { name: `Entretien avec ${name}` });
    await add.tap();
    await dialog.getByLabel('Jour').fill('2031-03-04');
    await dialog.getByLabel('Lieu').fill('Salon jaune');
    await narrow();
    await expectAccessible(page);
    // A tap outside the dialog closes it; typed text is restored.
    await page.touchscreen.tap(4, 4);
    await expect(dialog).toHaveCount(0);
    await add.tap();
    await expect(dialog.getByText(/^Ce que vous aviez saisi est encore là/)).toBeVisible();
    await expect(dialog.getByLabel('Lieu')).toHaveValue('Salon jaune');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
    await expect(dialog.getByLabel('Heure')).toBeFocused();
    await expect(dialog.getByLabel('Heure')).toHaveAccessibleDescription('Indiquez une heure.');
    await dialog.getByLabel('Heure').fill('14:30');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
    await expect(panel(page).getByText('Salon jaune')).toBeVisible();
    await narrow();
  });

  const me = await api.get<{ id: number }>('/auth/me');
  await page.goto('/m/1/applications?view=table');
  await page.getByRole('button', { name: 'Filtres' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByRole('button', { name: /^Confiée à/ }).tap();
  await sheet.getByLabel('À moi').check();
  await expect(page).toHaveURL(new RegExp(`assigned=${me.id}`));
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: /^Voir / }).tap();
  await expect(page.locator(`[data-application="${id}"]`)).toBeVisible();
});

test('setting an interview and moving the candidate to its stage is one press, which can be undone', async ({
  as,
  platform,
  stack,
}) => {
  test.skip(
    stack.words.reviewing !== 'reviewing',
    'A platform with stages of its own names none of interviews.',
  );
  const api = await platform('editor');
  const [applied] = await api.get<Applied[]>('/candidatures?status=received&per_page=1&orderby=id&order=asc');
  const id = applied?.id ?? 0;
  const before = await api.get(`/candidatures?include=${id}`);
  const page = await as('editor');
  await page.goto(`/m/1/applications/${id}`);
  await openFollowUp(page);
  await panel(page).getByRole('button', { name: 'Fixer un entretien' }).click();
  const dialog = page.getByRole('dialog', { name: /^Entretien avec/ });
  await dialog.getByLabel('Jour').fill('2031-03-04');
  await dialog.getByLabel('Heure').fill('14:30');
  await dialog.getByRole('checkbox', { name: /^Passer aussi la candidature/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: /^Entretien · Déplacer/ })).toBeVisible();
  await page.getByTestId('undo-toast').getByRole('button', { name: 'Annuler' }).click();
  await expect(panel(page)).toHaveAttribute('data-candidate-panel', String(id));
  await stack.sendHeld();
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);
});
