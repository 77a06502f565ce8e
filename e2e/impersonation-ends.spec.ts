import type { Page } from '@playwright/test';
import { runsWhole } from './env.ts';
import { bar, enter, enterHere, type Offre, outside, ownOffer } from './impersonation.ts';
import type { PlatformApi } from './platform-api.ts';
import { actionsOfBuild } from './security/matrix/places.ts';
import { offerForm } from './security/offer-form.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

const ESTABLISHMENT = 'Hôtel Lutèce';
const titleIn = (page: Page) => page.getByLabel('Intitulé du poste');

for (const [how, end] of [
  ['its half-hour is over', '/impersonations/age'],
  ['the platform takes the token back', '/impersonations/revoke'],
] as const) {
  test(`in the middle of a form ${how}: no text is lost, and it is sent after entering again`, async ({
    as,
    platform,
    stack,
    expectedNoise,
  }) => {
    // Polling is refused until the person enters again.
    expectedNoise.push(/status of 401/);
    const api = await platform('owner');
    const { id, title } = await ownOffer(api, uniqueName('Gouvernante'));
    const read = async () => (await api.get<Offre>(`/offres/${id}`)).title;
    const page = await outside(await as('group'));
    await enter(page, `/m/1/offers/${id}`, ESTABLISHMENT);
    await titleIn(page).fill(`${title} de jour`);
    await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
    await command(stack.kind, end);
    await titleIn(page).fill(`${title} de jour et de nuit`);
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    const dialog = page.getByRole('dialog', { name: `Vous n’agissez plus pour ${ESTABLISHMENT}` });
    await expect(dialog).toBeVisible();
    await expect(titleIn(page)).toHaveValue(`${title} de jour et de nuit`);
    expect(await read()).toBe(title);
    await dialog.getByRole('button', { name: `Entrer de nouveau dans ${ESTABLISHMENT}` }).click();
    await expect.poll(read, { timeout: 30_000 }).toBe(`${title} de jour et de nuit`);
    await outside(page);
    await api.send('DELETE', `/offres/${id}`);
  });
}

test('text typed before the impersonation ended is restored on a later visit', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 401/);
  const api = await platform('owner');
  const { id, title } = await ownOffer(api, uniqueName('Lingère'));
  const page = await outside(await as('group'));
  await enter(page, `/m/1/offers/${id}`, ESTABLISHMENT);
  await titleIn(page).fill(`${title} de jour`);
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await command(stack.kind, '/impersonations/age');
  await page.goto(`/m/1/offers/${id}`);
  await enterHere(page, ESTABLISHMENT);
  await expect(page).toHaveURL(`/m/1/offers/${id}`);
  await expect(titleIn(page)).toHaveValue(`${title} de jour`);
  // The draft is the person's own: the establishment does not have its text.
  expect((await api.get<Offre>(`/offres/${id}`)).title).toBe(title);
  const owner = await as('owner');
  await owner.goto(`/m/1/offers/${id}`);
  await expect(titleIn(owner)).toHaveValue(title);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect.poll(async () => (await api.get<Offre>(`/offres/${id}`)).title).toBe(`${title} de jour`);
  await outside(page);
  await api.send('DELETE', `/offres/${id}`);
});

const WRITES = runsWhole() ? 200 : 20;
/** The number of concurrent writes of both tabs together. */
const ROUND = 20;

test(`${WRITES} interleaved writes of two tabs in two establishments: each reaches its own`, async ({
  as,
  platform,
}) => {
  test.setTimeout(300_000);
  const page = await outside(await as('group'));
  const other = await page.context().newPage();
  await enter(page, '/m/1/offers', ESTABLISHMENT);
  await enter(other, '/m/2/offers', 'Hôtel du Rivage');
  const action = actionsOfBuild().get('saveOffer') ?? '';
  const mark = uniqueName('Croisement');
  const tabs = [
    { tab: page, establishmentId: 1, account: 'owner' },
    { tab: other, establishmentId: 2, account: 'rivage' },
  ] as const;
  const send = (index: number) => {
    const { tab, establishmentId } = tabs[index % 2 === 0 ? 0 : 1];
    const title = `${mark} ${establishmentId} no ${index}`;
    const input = { recordId: null, request: { publishOn: null }, prefer: 'mine', establishmentId };
    const form = { opened: offerForm(''), mine: offerForm(title), operationId: crypto.randomUUID() };
    return tab.evaluate(sendFromPage, {
      action,
      path: `/m/${establishmentId}/offers/new`,
      input: { ...input, ...form },
    });
  };
  for (let from = 0; from < WRITES; from += ROUND) {
    const answers = await Promise.all(Array.from({ length: ROUND }, (_, n) => send(from + n)));
    expect(answers.filter((answer) => !answer.includes('"ok":true'))).toEqual([]);
  }
  for (const { account, establishmentId } of tabs) {
    const api = await platform(account);
    const made = await listed(api, mark);
    const own = made.filter(({ title }) => title.startsWith(`${mark} ${establishmentId} no `));
    expect(new Set(own.map(({ title }) => title)).size).toBe(WRITES / 2);
    expect(made).toHaveLength(WRITES / 2);
    for (const { id } of made) await api.send('DELETE', `/offres/${id}`);
  }
  await bar(page).waitFor();
  await outside(page);
});

/** Runs in the page, so that cookie, origin and all browser headers are those of the tab. */
async function sendFromPage({ action, path, input }: { action: string; path: string; input: object }) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'text/x-component',
      'next-action': action,
      'content-type': 'text/plain;charset=UTF-8',
    },
    body: JSON.stringify([input]),
  });
  return answer.text();
}

/** All offers of an establishment whose title contains these words. */
async function listed(api: PlatformApi, words: string): Promise<readonly Offre[]> {
  const pages = [1, 2, 3].map((page) =>
    api.get<Offre[]>(`/offres?per_page=100&page=${page}&s=${encodeURIComponent(words)}`),
  );
  return (await Promise.all(pages)).flat();
}
