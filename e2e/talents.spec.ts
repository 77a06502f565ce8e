import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { runsWhole } from './env.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { command } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Applied = {
  id: number;
  status: string;
  candidate: { talent_id: number | null; first_name: string; last_name: string };
};
type Favorite = { id: number; note: string; talent: { id: number; first_name: string; last_name: string } };

const FAVORITES = '/talent-favorites';
const favoritesOf = (api: PlatformApi) =>
  api.get<Favorite[]>(`${FAVORITES}?per_page=100&orderby=id&order=asc`);
const appliedTo = (api: PlatformApi) =>
  api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=desc');

/** The latest application of a talent who is not a favourite yet. */
async function candidateOf(api: PlatformApi) {
  const kept = new Set((await favoritesOf(api)).map(({ talent }) => talent.id));
  for (const { id, status, candidate } of await appliedTo(api)) {
    const { talent_id: talentId, first_name, last_name } = candidate;
    if (talentId === null || kept.has(talentId)) continue;
    return { id, talentId, status, name: `${first_name} ${last_name}` };
  }
  throw new Error('No such candidate has applied');
}

const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: `Profil public et favori\u00A0: ${name}` });
const lineOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Favoris de l’établissement' })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Requests for talents that the page has made. */
function readingsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname.endsWith('/talent')) asked.push(pathname);
  });
  return asked;
}

test('an editor adds a favourite from an application, finds it in the list and removes it', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const before = await favoritesOf(api);
  const applications = await appliedTo(api);
  const { id, talentId, name } = await candidateOf(api);
  const page = await as('editor');
  const readings = readingsOf(page);
  await page.goto(`/m/1/applications/${id}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(opener(page, name)).toBeVisible();
  expect(readings).toEqual([]);

  await opener(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('heading', { name: 'Profil public' })).toBeVisible();
  expect(readings).toEqual([`/api/m/1/applications/${id}/talent`]);
  await expectAccessible(page);
  await dialog.getByLabel('Note pour l’équipe').fill('À rappeler au printemps');
  await dialog.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await expect(dialog.getByText('Parmi vos favoris depuis le')).toBeVisible();
  await expect(dialog.getByText('À rappeler au printemps')).toBeVisible();
  expect(readings).toHaveLength(1);
  const added = (await favoritesOf(api)).filter((one) => !before.some((known) => known.id === one.id));
  expect(added).toMatchObject([{ note: 'À rappeler au printemps', talent: { id: talentId } }]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Talents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talents' })).toBeVisible();
  await expect(lineOf(page, name)).toContainText('À rappeler au printemps');
  expect(readings).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Profil\u00A0: ${name}` }).click();
  await expect(page.getByRole('dialog', { name })).toContainText('Parmi vos favoris depuis le');
  expect(readings).toEqual([readings[0], `/api/m/1/favorites/${added[0]?.id}/talent`]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Retirer ${name} des favoris` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(lineOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Talents' })).toBeFocused();
  expect(await favoritesOf(api)).toEqual(before);
  expect(await appliedTo(api)).toEqual(applications);
});

test('applications are filtered by favourites, and follow additions and removals', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const before = await favoritesOf(api);
  const { id, talentId, status, name } = await candidateOf(api);
  const applied = await appliedTo(api);
  const of = (kept: readonly Favorite[]) =>
    applied
      .filter(({ candidate }) => kept.some(({ talent }) => talent.id === candidate.talent_id))
      .map((application) => String(application.id));
  const page = await as('editor');
  /** The listed applications among those that the platform returned here, which are not all of the establishment. */
  const shown = async () => {
    const rows = await page
      .getByRole('table')
      .locator('tr[data-application]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-application') ?? ''));
    return rows.filter((row) => applied.some((application) => String(application.id) === row)).toSorted();
  };
  await page.goto('/m/1/applications?view=table');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByRole('checkbox', { name: 'Favoris' }).check();
  await expect(page).toHaveURL(/favorite=1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Favoris/ })).toBeVisible();
  await expect.poll(shown).toEqual(of(before).toSorted());

  await page.goto(`/m/1/applications/${id}?view=table&favorite=1`);
  await opener(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await expect(dialog.getByText('Parmi vos favoris depuis le')).toBeVisible();
  await page.keyboard.press('Escape');
  const star = page.locator('[data-candidate-panel]').getByTitle('Parmi vos favoris');
  await expect(star).toBeVisible();
  await expect.poll(shown).toEqual(of(await favoritesOf(api)).toSorted());
  expect(await shown()).toContain(String(id));
  const added = (await favoritesOf(api)).filter((one) => !before.some((known) => known.id === one.id));
  expect(added).toMatchObject([{ talent: { id: talentId } }]);
  await expectAccessible(page);
  // Triage shows it too.
  await page.goto(`/m/1/applications/triage?favorite=1&status=${status}&q=${encodeURIComponent(name)}`);
  await expect(page.locator('[data-candidate-panel]').getByRole('heading', { name })).toBeVisible();
  await expect(star).toBeVisible();
  await page.goBack();

  await opener(page, name).click();
  await dialog.getByRole('button', { name: 'Retirer des favoris' }).click();
  await expect(dialog.getByRole('button', { name: 'Ajouter aux favoris' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(star).toHaveCount(0);
  await expect.poll(shown).toEqual(of(before).toSorted());
  expect(await favoritesOf(api)).toEqual(before);
});

test('an existing favourite is reported, with its note, and can be removed there', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const before = await favoritesOf(api);
  const { id, talentId, name } = await candidateOf(api);
  const page = await as('owner', { width: 360 });
  await page.goto(`/m/1/applications/${id}`);
  await opener(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByLabel('Note pour l’équipe')).toBeVisible();
  await api.send('POST', FAVORITES, { talent_id: talentId, note: 'D’une collègue' });
  await dialog.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await expect(dialog.getByText('D’une collègue')).toBeVisible();
  expect(await favoritesOf(api)).toHaveLength(before.length + 1);
  await dialog.getByRole('button', { name: 'Retirer des favoris' }).click();
  await expect(dialog.getByRole('button', { name: 'Ajouter aux favoris' })).toBeVisible();
  expect(await favoritesOf(api)).toEqual(before);
});

test('a talent not yet approved has no profile to show, and can be a favourite', async ({
  as,
  platform,
  stack,
}) => {
  const { id, talentId, name } = await candidateOf(await platform('owner'));
  await command(stack.kind, '/limits/clear');
  const operator = await platformApiOf(stack, 'operator@platform.demo');
  const { status } = await operator.get<{ status: string }>(`/talents/${talentId}`);
  await operator.send('POST', `/admin/talents/${talentId}/reset`);
  try {
    const page = await as('owner');
    await page.goto(`/m/1/applications/${id}`);
    await opener(page, name).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Cette personne n’a pas de profil public')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ajouter aux favoris' })).toBeVisible();
  } finally {
    await operator.send('POST', `/admin/talents/${talentId}/approve-${status}`);
  }
});

test('a viewer reads profiles and favourites, cannot change them and learns who can', async ({
  as,
  platform,
}) => {
  const api = await platform('viewer');
  const before = await favoritesOf(api);
  const { id, name } = await candidateOf(api);
  const page = await as('viewer');
  await page.goto('/m/1/talents');
  await expect(page.getByText('Un propriétaire ou un éditeur gère cette liste.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/m/1/applications/${id}`);
  await opener(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Ne fait pas partie de vos favoris.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter aux favoris' }).press('Enter');
  await expect(
    dialog.getByText('demandez à un éditeur ou à un propriétaire de gérer les favoris.'),
  ).toBeVisible();
  expect(await favoritesOf(api)).toEqual(before);
});

test.describe('with faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  test('offline a favourite waits for the network, and is added once', async ({
    as,
    platform,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
    const api = await platform('owner');
    const before = await favoritesOf(api);
    const { id, name } = await candidateOf(api);
    const page = await as('owner');
    await page.goto(`/m/1/applications/${id}`);
    await opener(page, name).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Note pour l’équipe').fill('Hors ligne');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Ajouter aux favoris' }).click();
    await expect(dialog.getByLabel('Note pour l’équipe')).toHaveValue('Hors ligne');
    expect(await favoritesOf(api)).toEqual(before);
    await page.context().setOffline(false);
    await expect(dialog.getByText('Parmi vos favoris depuis le')).toBeVisible({ timeout: 30_000 });
    const added = (await favoritesOf(api)).filter((one) => !before.some((known) => known.id === one.id));
    expect(added).toMatchObject([{ note: 'Hors ligne' }]);
    await api.send('DELETE', `${FAVORITES}/${added[0]?.id}`);
    expect(await favoritesOf(api)).toEqual(before);
  });

  test('an addition whose answer is lost is looked up and happens once', async ({ as, platform, stack }) => {
    const api = await platform('owner');
    const before = await favoritesOf(api);
    const { id, talentId, name } = await candidateOf(api);
    const page = await as('owner');
    await page.goto(`/m/1/applications/${id}`);
    await opener(page, name).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByLabel('Note pour l’équipe')).toBeVisible();
    await stack.startPlatform(`lost@/v1${FAVORITES}`);
    await dialog.getByRole('button', { name: 'Ajouter aux favoris' }).click();
    // The same list by the other address of the API, which faults of the first one do not affect.
    const kept = async () =>
      (await api.get<Favorite[]>(`/../rest/service/v1${FAVORITES}?per_page=100`)).map(
        ({ talent }) => talent.id,
      );
    await expect.poll(kept, { timeout: 30_000 }).toContain(talentId);
    await stack.startPlatform();
    await expect(dialog.getByText('Parmi vos favoris depuis le')).toBeVisible({ timeout: 60_000 });
    const added = (await favoritesOf(api)).filter((one) => !before.some((known) => known.id === one.id));
    expect(added).toMatchObject([{ talent: { id: talentId } }]);
    await api.send('DELETE', `${FAVORITES}/${added[0]?.id}`);
  });

  test('favourites that cannot be loaded are not shown as an empty list', async ({
    as,
    stack,
    expectedNoise,
  }) => {
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    // The platform is restarted three times.
    expectedNoise.push(/status of 50\d/);
    const page = await as('rivage');
    await stack.startPlatform(`503:100@/v1${FAVORITES}`);
    const trouble = page.getByRole('heading', { name: 'Vos favoris ne peuvent pas être affichés' });
    for (const place of ['?view=table&', '?', '/triage?']) {
      await page.goto(`/m/2/applications${place}favorite=1`);
      await expect(trouble).toBeVisible();
      await expect(page.getByText('Aucune candidature')).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.goto('/m/2/applications?view=table');
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto('/m/2/applications?view=table&favorite=1');
    await expect(trouble).toBeVisible();
    await stack.startPlatform();
    await expect(async () => {
      await page.getByRole('button', { name: 'Réessayer' }).click({ timeout: 1000 });
      await expect(trouble).toHaveCount(0, { timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  });

  test('a platform without favourites, one that refuses them and one that is down get different messages', async ({
    as,
    platform,
    stack,
    expectedNoise,
  }) => {
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    expectedNoise.push(/status of 50\d/);
    const api = await platform('owner');
    const { id, name } = await candidateOf(api);
    const page = await as('owner');
    const inDialog = {
      '404': 'Les favoris ne sont pas disponibles.',
      '403': 'n’a pas accès aux favoris',
      '503': 'Les favoris ne peuvent pas être affichés',
    };
    await expectFailuresSaid(
      { page, stack },
      {
        ...{ endpoint: FAVORITES, path: '/m/1/talents' },
        away: 'Les favoris ne peuvent pas être affichés pour l’instant',
        rest: async (fault) => {
          await page.goto(`/m/1/applications/${id}`);
          await opener(page, name).click();
          const dialog = page.getByRole('dialog', { name });
          await expect(dialog.getByText(inDialog[fault])).toBeVisible();
          await expect(dialog.getByRole('heading', { name: 'Profil public' })).toBeVisible();
        },
      },
    );
  });

  test('a favourite whose profile cannot be loaded stays listed', async ({
    as,
    platform,
    stack,
    expectedNoise,
  }) => {
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    expectedNoise.push(/status of 50\d/);
    const { id, talentId, name } = await candidateOf(await platform('owner'));
    await stack.startPlatform(`503:100@/v1/talents/${talentId}/preview`);
    const page = await as('owner');
    await page.goto(`/m/1/applications/${id}`);
    await opener(page, name).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Le profil ne peut pas être affiché pour l’instant')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ajouter aux favoris' })).toBeVisible();
    await stack.startPlatform();
    // For some seconds after a restart the dashboard treats the platform as down.
    const retry = dialog.getByRole('button', { name: 'Réessayer' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(retry).toHaveCount(0, { timeout: 5000 });
    }).toPass();
    await expect(dialog.getByText('Le profil ne peut pas être affiché pour l’instant')).toHaveCount(0);
  });
});

test.describe('the other lists', () => {
  const lists = [
    { tab: 'Vitrine', path: 'showcase', wire: '/talents/elite-showcase', caption: 'Vitrine des talents' },
    { tab: 'Intéressés', path: 'likes', wire: '/job-likes', caption: 'Personnes intéressées par vos offres' },
    {
      tab: 'Abonnés',
      path: 'followers',
      wire: '/establishment-follows',
      caption: 'Abonnés de l’établissement',
    },
  ] as const;
  type Shown = { id: number; first_name?: string; talent?: { first_name: string } | null };

  for (const { tab, path, wire, caption } of lists) {
    test(`${tab}: one page as the platform returns it, without loading the others`, async ({
      as,
      platform,
    }) => {
      const api = await platform('viewer');
      const all = await api.get<Shown[]>(`${wire}?per_page=25&orderby=date&order=desc`);
      const page = await as('viewer');
      const readings = readingsOf(page);
      await page.goto('/m/1/talents');
      await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/talents/${path}$`));
      const lines = page.getByRole('list', { name: caption }).getByRole('listitem');
      await expect(lines).toHaveCount(all.length);
      const hidden = all.filter((one) => 'talent' in one && one.talent === null).length;
      await expect(lines.filter({ hasText: 'Profil non public' })).toHaveCount(hidden);
      await expectAccessible(page);
      expect(readings).toEqual([]);
    });
  }

  test('the showcase is searched and filtered, and leads to a request that names a talent', async ({
    as,
  }) => {
    const page = await as('owner');
    await page.goto('/m/1/talents/showcase');
    const lines = page.getByRole('list', { name: 'Vitrine des talents' }).getByRole('listitem');
    const ask = lines.first().getByRole('link', { name: /^Demander un contact/ });
    const name = /: (.+)$/.exec((await ask.getAttribute('aria-label')) ?? '')?.[1]?.trim() ?? '';
    const before = await lines.count();
    await page.getByRole('searchbox', { name: 'Chercher un talent' }).fill(name.split(' ')[0] ?? '');
    await expect(page).toHaveURL(/q=/);
    await expect(lines.filter({ hasText: name })).not.toHaveCount(0);
    expect(await lines.count()).toBeLessThanOrEqual(before);
    await expectAccessible(page);
    await page.goto('/m/1/talents/showcase?region=nowhere');
    await expect(page.getByRole('heading', { name: 'Aucun talent ne correspond' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect(lines).toHaveCount(before);
    await ask.click();
    await expect(page.getByLabel(/^Objet/)).toHaveValue(new RegExp(name));
  });

  test('a like links to its offer', async ({ as, platform }) => {
    type Like = { offre: { id: number; title: string } };
    const [like] = await (await platform('owner')).get<Like[]>(
      '/job-likes?per_page=1&orderby=date&order=desc',
    );
    const page = await as('owner', { width: 360 });
    await page.goto('/m/1/talents/likes');
    await page.getByRole('main').locator('a[href*="/offers/"]').first().click();
    await expect(page).toHaveURL(new RegExp(`/m/1/offers/${like?.offre.id}$`));
  });

  const away = {
    showcase: 'La vitrine ne peut pas être affichée pour l’instant',
    likes: 'Les personnes intéressées ne peuvent pas être affichées pour l’instant',
    followers: 'Les abonnés ne peuvent pas être affichés pour l’instant',
  };
  // The three lists share their code: each is tested in `npm run nightly`.
  for (const { tab, path, wire } of runsWhole() ? lists : lists.slice(0, 1)) {
    test(`${tab}: a list that the platform lacks leaves the others usable`, async ({
      as,
      stack,
      expectedNoise,
    }) => {
      test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
      expectedNoise.push(/status of 50\d/);
      const page = await as('owner');
      const others = async () => {
        await page.getByRole('main').getByRole('link', { name: 'Favoris', exact: true }).click();
        await expect(page.getByRole('list', { name: 'Favoris de l’établissement' })).toBeVisible();
      };
      await expectFailuresSaid(
        { page, stack },
        { endpoint: wire, path: `/m/1/talents/${path}`, away: away[path], rest: others },
      );
    });
  }

  test('offline a list stays, and the next one loads with the network', async ({ as, expectedNoise }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
    const page = await as('editor');
    const list = (name: string) => page.getByRole('list', { name });
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    const [showcase, likes] = lists;
    for (const [from, to] of [
      [showcase, likes],
      [likes, showcase],
    ] as const) {
      await page.goto(`/m/1/talents/${from.path}`);
      await expect(list(from.caption)).toBeVisible();
      await page.context().setOffline(true);
      await tab(to.tab).click();
      await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
      await expect(list(from.caption)).toBeVisible();
      await page.context().setOffline(false);
      await expect(list(to.caption)).toBeVisible({ timeout: 30_000 });
    }
  });
});
