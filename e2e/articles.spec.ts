import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ALARM, HOSTILE_HTML } from '#test/hostile-html.ts';
import { expectAccessible } from './accessibility.ts';
import type { AccountName } from './accounts.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { command } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Article = {
  id: number;
  title: string;
  status: string;
  body: string;
  excerpt: string;
  slug: string;
  rejection_reason: string | null;
  tags: string[];
};

const PATH = '/articles';
const named = (title: string) => `${title} ${randomUUID().slice(0, 6)}`;
/** Closes whatever a fragment left open, which would hide the fragments after it. */
const CLOSED = '</script></style></title></textarea></noscript></template></iframe></select></svg></math>-->';
const allOf = (api: PlatformApi) => api.get<Article[]>(`${PATH}?per_page=100&orderby=id&order=asc`);
const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: title });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texte' });
/** The editor is loaded on the first user input. */
async function openText(page: Page): Promise<void> {
  await page.mouse.move(20, 300);
  await textOf(page).click();
}

/** The other articles of the platform, to check that they do not change. */
const others = (articles: readonly Article[], id: number) => articles.filter((one) => one.id !== id);

async function articleOf(api: PlatformApi, title: string): Promise<Article> {
  const found = (await allOf(api)).find((one) => one.title === title);
  if (!found) throw new Error(`No article is called ${title}`);
  return found;
}

async function operatorOf(
  stack: Parameters<typeof platformApiOf>[0] & { kind: Parameters<typeof command>[0] },
) {
  await command(stack.kind, '/limits/clear');
  return platformApiOf(stack, 'operator@platform.demo');
}

/** Creates an article through the API, as another program would. */
const make = (api: PlatformApi, fields: Record<string, unknown>) => api.send<Article>('POST', PATH, fields);

/** Pastes like the clipboard of a word processor. */
async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((target, source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', source);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const WORD = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1>La brigade<o:p></o:p></h1><p class=MsoNormal style='color:red'><b>Le chef</b> parle.<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Poissons</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Agrumes</p>
<p class=MsoNormal><img src="file:///C:/clip.png" onerror="window.${ALARM}=1"></p><!--EndFragment--></body></html>`;

test('an article is written, pasted into, saved as a draft, and shown with its status', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const before = await allOf(api);
  const title = named('La carte d’été');
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Nouvel article' }).click();
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Introduction').fill('Deux phrases.');
  await openText(page);
  await expectAccessible(page);
  await page.keyboard.type('Une ');
  await page.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('saison');
  await page.keyboard.press('Enter');
  await paste(page, WORD);
  await expect(textOf(page).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Mots-clés').fill('cuisine, été');
  await expect(page.getByRole('region', { name: 'L’essentiel' })).toContainText(/Mots\s*9/);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const made = await articleOf(api, title);
  expect(made).toMatchObject({ status: 'draft', excerpt: 'Deux phrases.', tags: ['cuisine', 'été'] });
  expect(made.body.replace(/\s+<(?=\/|h2|p|ul|li)/g, '<')).toBe(
    '<p>Une <strong>saison</strong></p><h2>La brigade</h2><p><strong>Le chef</strong> parle.</p>' +
      '<ul><li><p>Poissons</p></li><li><p>Agrumes</p></li></ul>',
  );
  expect(others(await allOf(api), made.id)).toEqual(before);

  await page.getByRole('link', { name: 'Tous les articles' }).click();
  await page.getByRole('link', { name: 'Brouillons' }).click();
  await expect(rowOf(page, title)).toContainText('Brouillon');
  await page.getByRole('searchbox', { name: 'Chercher un article' }).fill(title);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);

  await rowOf(page, title)
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’article' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await allOf(api)).toEqual(before);
});

test('typed text is kept and restored on another visit', async ({ as, platform }) => {
  const api = await platform('editor');
  const article = await make(api, { title: named('Le service'), body: '<p>Avant.</p>' });
  const page = await as('editor');
  await page.goto(`/m/1/articles/${article.id}`);
  await openText(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Après.');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Vous reprenez votre brouillon', { exact: false })).toBeVisible();
  await openText(page);
  await expect(textOf(page)).toHaveText('Avant. Après.');
  expect((await api.get<Article>(`${PATH}/${article.id}`)).body).toBe('<p>Avant.</p>');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('est enregistré.').first()).toBeVisible();
  expect((await api.get<Article>(`${PATH}/${article.id}`)).body).toBe('<p>Avant. Après.</p>');
  await api.send('DELETE', `${PATH}/${article.id}`);
});

test('an article is submitted, rejected with a reason, corrected, submitted again, and published', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('solitaire');
  const operator = await operatorOf(stack);
  const before = await allOf(api);
  const title = named('Nos apprentis');
  const page = await as('solitaire');
  await page.goto('/m/3/articles/new');
  await page.getByLabel('Titre').fill(title);
  await page.getByRole('button', { name: 'Envoyer en validation' }).click();
  await expect(page.getByText(/Texte\s: à remplir/).first()).toBeVisible();
  await openText(page);
  await page.keyboard.type('Appelez le 06 01 02 03 04.');
  await page.getByRole('button', { name: 'Envoyer en validation' }).click();
  await expect(page.getByText('est envoyé en validation').first()).toBeVisible();
  const { id } = await articleOf(api, title);
  expect(await api.get(`${PATH}/${id}`)).toMatchObject({ status: 'pending' });

  const reason = 'Merci d’ôter le numéro de téléphone.';
  await operator.send('POST', `/admin/articles/${id}/reject`, { reason });
  await page.goto('/m/3/articles?status=rejected');
  await expect(rowOf(page, title)).toContainText(reason);
  await rowOf(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByText('Motif du refus')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await openText(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Écrivez-nous.');
  await page.getByRole('button', { name: 'Envoyer de nouveau en validation' }).click();
  await expect(page.getByText('est envoyé en validation').first()).toBeVisible();
  expect(await api.get(`${PATH}/${id}`)).toMatchObject({ status: 'pending', body: '<p>Écrivez-nous.</p>' });

  await operator.send('POST', `/admin/articles/${id}/validate`);
  await page.reload();
  await expect(page.getByRole('main').getByText('Tout le monde peut le lire.')).toBeVisible();
  expect(await api.get(`${PATH}/${id}`)).toMatchObject({ status: 'published' });
  expect(others(await allOf(api), id)).toEqual(before);

  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Remettre en brouillon' }).click();
  await expect(page.getByText('Seul votre établissement le voit.')).toBeVisible();
  expect(await api.get(`${PATH}/${id}`)).toMatchObject({ status: 'draft' });
  await api.send('DELETE', `${PATH}/${id}`);
});

test('an article is pasted into, illustrated, submitted, approved, and shown as published', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('solitaire');
  const before = await allOf(api);
  const pictures = await api.get<{ filename: string; alt: string }[]>('/uploads?per_page=100');
  const picture = pictures.find(({ alt }) => alt !== '');
  const title = named('Le jardin d’hiver');
  const page = await as('solitaire');
  await page.goto('/m/3/articles/new');
  await page.getByLabel('Titre').fill(title);
  await openText(page);
  await paste(page, WORD);
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog.getByRole('searchbox').fill(picture?.filename ?? '');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('button', { name: picture?.filename ?? '' })
    .first()
    .click();
  await expect(textOf(page).getByRole('img', { name: picture?.alt ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer en validation' }).click();
  await expect(page.getByText('est envoyé en validation').first()).toBeVisible();
  const { id, slug } = await articleOf(api, title);

  await (await operatorOf(stack)).send('POST', `/admin/articles/${id}/validate`);
  await page.goto(`/m/3/articles/${id}`);
  await expect(page.getByRole('main').getByText('Tout le monde peut le lire.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: picture?.alt ?? '' })).toBeVisible();
  const published = await api.get<Article>(`${PATH}/by-slug/${slug}`);
  expect(published).toMatchObject({ id, status: 'published' });
  expect(published.body).toMatch(/<h2>La brigade<\/h2>.*<li><p>Agrumes.*<img /s);
  expect(published.body).not.toMatch(/style=|mso|file:|onerror/i);
  expect(others(await allOf(api), id)).toEqual(before);
  await api.send('DELETE', `${PATH}/${id}`);
});

test('a viewer reads an article by its number and by its slug, and cannot change it', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/);
  const api = await platform('owner');
  const article = await make(api, { title: named('La salle'), body: '<h2>Avant</h2><p>Mot <b>gras</b></p>' });
  const page = await as('viewer');
  await page.goto('/m/1/articles');
  await page.getByRole('main').getByRole('button', { name: 'Nouvel article' }).press('Enter');
  await expect(page.getByText(/Lecture seule\s: demandez/).first()).toBeVisible();
  for (const address of [String(article.id), article.slug]) {
    await page.goto(`/m/1/articles/${address}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Avant' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Supprimer/ })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/m/1/articles/new');
  await expect(page.getByText('peut l’ouvrir.')).toBeVisible();
  expect(await api.get(`${PATH}/${article.id}`)).toEqual(article);
  await api.send('DELETE', `${PATH}/${article.id}`);
});

test('no hostile script runs where an article is written or read', async ({
  as,
  platform,
  expectedNoise,
}) => {
  // The content security policy also applies to a document that is only parsed.
  expectedNoise.push(/^Setting the document's base URI/);
  const api = await platform('owner');
  const article = await make(api, {
    title: named('Hostile'),
    body: HOSTILE_HTML.filter((html) => !/^<(plaintext|p><blockquote)/.test(html))
      .map((html) => `${html}${CLOSED}`)
      .join('\n')
      .slice(0, 49_000),
  });
  const inert = async (account: AccountName, look: (page: Page) => Promise<void>) => {
    const page = await as(account);
    await page.goto(`/m/1/articles/${article.id}`);
    await look(page);
    expect(await page.evaluate((alarm) => alarm in window, ALARM)).toBe(false);
    const strange = page.locator(
      '.article-text :is(script, iframe, object, svg, form, style, [onclick], [onerror])',
    );
    await expect(strange).toHaveCount(0);
    await expect(page.locator('.article-text a[href^="javascript" i]')).toHaveCount(0);
  };
  await inert('viewer', (page) => expect(page.locator('.article-text')).toBeVisible());
  await inert('owner', async (page) => {
    await openText(page);
    for (const html of HOSTILE_HTML) await paste(page, html);
    await page.mouse.move(300, 400);
  });
  await api.send('DELETE', `${PATH}/${article.id}`);
});

test('offline an article is not sent, no text is lost, and it can be sent again', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('owner');
  const article = await make(api, { title: named('La cave'), body: '<p>Avant.</p>' });
  const page = await as('owner');
  await page.goto(`/m/1/articles/${article.id}`);
  await openText(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Après.');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.context().setOffline(true);
  try {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Vous êtes hors ligne.').first()).toBeVisible();
    await expect(textOf(page)).toHaveText('Avant. Après.');
    expect((await api.get<Article>(`${PATH}/${article.id}`)).body).toBe('<p>Avant.</p>');
    await page.context().setOffline(false);
    await expect(page.getByText('est enregistré.').first()).toBeVisible({ timeout: 30_000 });
    expect((await api.get<Article>(`${PATH}/${article.id}`)).body).toBe('<p>Avant. Après.</p>');
  } finally {
    await page.context().setOffline(false);
    await api.send('DELETE', `${PATH}/${article.id}`);
  }
});

test('a platform without articles, one that refuses them and one that fails get their own message, and the other screens work', async ({
  as,
  platform,
  stack,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  const api = await platform('owner');
  const article = await make(api, { title: named('La nuit'), body: '<p>Avant.</p>' });
  const page = await as('owner');
  const faulty = async (faults: string, words: RegExp) => {
    await stack.startPlatform(faults);
    for (const path of ['/m/1/articles', `/m/1/articles/${article.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(words);
    }
    await page.goto('/m/1/offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  };
  try {
    // A failure while editing: the text stays, and is saved once the platform is back.
    await page.goto(`/m/1/articles/${article.id}`);
    await openText(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Après.');
    await stack.startPlatform('503@/v1/articles');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText(/Votre brouillon est enregistré/).first()).toBeVisible();
    await stack.startPlatform();
    // For some seconds after a restart the dashboard treats the platform as down.
    const saved = page.getByText('» est enregistré.').first();
    await expect(async () => {
      const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
      if (!(await saved.isVisible())) await save.click({ timeout: 1000 });
      await expect(saved).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect((await api.get<Article>(`${PATH}/${article.id}`)).body).toBe('<p>Avant. Après.</p>');

    await faulty('503@/v1/articles', /(ne peuvent|ne peut) pas être affichés? pour l’instant/);
    const says = (words: RegExp) =>
      expect(async () => {
        await page.goto('/m/1/articles');
        await expect(page.getByRole('main')).toContainText(words, { timeout: 5000 });
      }).toPass();
    await stack.startPlatform('404@/v1/articles');
    await says(/Cette partie n’est pas disponible/);
    await stack.startPlatform('403@/v1/articles');
    await says(/n’a pas accès à cette partie/);
    await page.goto('/m/1/offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  } finally {
    await stack.startPlatform();
    await api.send('DELETE', `${PATH}/${article.id}`);
  }
});
