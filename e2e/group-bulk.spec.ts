import { settled } from './bulk.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

type Offre = { id: number; title: string };
type CopiedOffre = Offre & { maison_id: number; city: string; status: string; salary_min: number | null };
type Candidature = { id: number; status: string };

test('one answer is sent to applications of two establishments, with results by establishment', async ({
  as,
  platform,
  stack,
}) => {
  const word = uniqueName('Voiturier');
  const made: { establishment: 'owner' | 'rivage'; id: number }[] = [];
  for (const establishment of ['owner', 'rivage'] as const) {
    const api = await platform(establishment);
    const offer = await api.send<Offre>('POST', '/offres', {
      ...{ title: word, contract_type: 'cdi', department: 'salle', description: 'x', status: 'published' },
    });
    const form = new FormData();
    const fields = { first_name: 'Zoé', last_name: word, email: 'zoe@people.demo', offre_id: `${offer.id}` };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    await command(stack.kind, '/limits/clear');
    const answer = await fetch(`${stack.platformUrl}/guest/apply`, { method: 'POST', body: form });
    expect(answer.status, await answer.text()).toBe(201);
    const [application] = await api.get<Candidature[]>(`/candidatures?offre=${offer.id}`);
    if (!application) throw new Error('the application is in the list of the establishment');
    made.push({ establishment, id: application.id });
  }
  const page = await as('group');
  await expect(async () => {
    await page.goto(`/g/1/applications?view=table&q=${encodeURIComponent(word)}`);
    await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(2, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Répondre à ces 2 candidatures…' }).click();
  await page.getByRole('menuitem', { name: 'Refus' }).click();
  await page.waitForURL(/\/g\/1\/bulk\//);
  await expect(
    page.getByText(/Entrer dans 2 établissements compte aussi, comme 2 modifications\./),
  ).toBeVisible();
  const establishments = page.getByRole('table', { name: 'Par établissement' });
  await expect(establishments.getByRole('row', { name: /Hôtel Lutèce/ })).toBeVisible();
  await expect(establishments.getByRole('row', { name: /Hôtel du Rivage/ })).toBeVisible();
  await page.getByRole('button', { name: /2 candidatures/ }).click();
  await settled(page, stack);
  for (const { establishment, id } of made) {
    const [after] = await (await platform(establishment)).get<Candidature[]>(`/candidatures?include=${id}`);
    expect(after?.status).toBe('rejected');
  }
});

test('one offer is copied to another establishment of the group with its own place and pay, and reverted', async ({
  as,
  platform,
}) => {
  const title = uniqueName('Réceptionniste');
  await (await platform('owner')).send<Offre>('POST', '/offres', {
    ...{ title, contract_type: 'cdi', department: 'salle', description: 'Accueil des clients.' },
    ...{ city: 'Paris', postcode: '75001', salary_min: 2000, salary_max: 2200, status: 'published' },
  });
  const group = await platform('group');
  const offersNow = async () => {
    const search = `s=${encodeURIComponent(title)}&per_page=100`;
    const found = await group.get<CopiedOffre[]>(`/groupes/1/offres?${search}`);
    return found
      .filter((offer) => offer.title === title)
      .map(
        ({ maison_id, city, status, salary_min }) => `${maison_id} ${city} ${status} ${Number(salary_min)}`,
      )
      .toSorted();
  };
  const before = await offersNow();
  expect(before).toEqual(['1 Paris published 2000']);
  const page = await as('group');
  await page.goto('/g/1/offers');
  await page.getByRole('link', { name: 'Publier dans plusieurs établissements' }).first().click();
  await page.waitForURL(/offers\/copies/);
  await expect(async () => {
    await page.goto(`/g/1/offers/copies?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const establishments = page.getByRole('group', { name: 'Établissements' });
  await establishments.getByRole('checkbox', { name: /Hôtel du Rivage/ }).check();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hôtel du Rivage' }) });
  await card.getByRole('textbox', { name: 'Ville' }).fill('Annecy');
  await card.getByRole('textbox', { name: 'Code postal' }).fill('7400');
  await card.getByRole('textbox', { name: 'Salaire minimum' }).fill('2150');
  await card.getByRole('combobox', { name: 'L’offre est' }).selectOption('draft');
  const check = page.getByRole('button', { name: 'Vérifier pour 1 établissement' });
  await check.click();
  await expect(card.getByText('Cinq chiffres.')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Code postal' })).toBeFocused();
  await card.getByRole('textbox', { name: 'Code postal' }).fill('74000');
  await check.click();
  await page.waitForURL(/\/g\/1\/bulk\//);
  await expect(
    page.getByText(/Entrer dans un établissement compte aussi comme une modification\./),
  ).toBeVisible();
  await expect(page.getByText(/74000 Annecy/)).toBeVisible();
  expect(await offersNow()).toEqual(before);
  await page.getByRole('button', { name: /dans 1 établissement/ }).click();
  await expect(page.getByText(/^Terminée/).first()).toBeVisible({ timeout: 60_000 });
  expect(await offersNow()).toEqual([...before, '2 Annecy draft 2150']);
  await expect(page.getByRole('link', { name: 'Hôtel du Rivage' })).toHaveAttribute(
    'href',
    /^\/g\/1\/impersonation\/2\?next=%2Fm%2F2%2Foffers%2F\d+$/,
  );
  await page.getByRole('button', { name: 'Retirer l’offre créée…' }).click();
  await page.getByRole('button', { name: /^Retirer «/ }).click();
  await expect.poll(offersNow, { timeout: 60_000 }).toEqual(before);
});

test('a group starts impersonating the establishment that its filter names, with the same filter', async ({
  as,
}) => {
  const page = await as('group');
  await page.goto('/g/1/applications?maison=2&status=received');
  const way = page.getByRole('main').getByRole('link', { name: 'Entrer dans Hôtel du Rivage' });
  await expect(way).toHaveAttribute(
    'href',
    `/g/1/impersonation/2?next=${encodeURIComponent('/m/2/applications?status=received')}`,
  );
  await page.goto('/g/1/offers?maison=2&status=published');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Entrer dans Hôtel du Rivage' }),
  ).toHaveAttribute(
    'href',
    `/g/1/impersonation/2?next=${encodeURIComponent('/m/2/offers?status=published')}`,
  );
});
