import { expectAccessible } from './accessibility.ts';
import { accounts } from './accounts.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Intern = { id: number; first_name: string; email: string | null; city: string | null };
type School = { id: number; name: string };

for (const account of ['owner', 'editor', 'viewer', 'group'] as const) {
  test(`the ${account} reads schools, and interns as far as the platform shows them`, async ({
    as,
    platform,
  }) => {
    const api = await platform(account);
    const interns = await api.get<Intern[]>('/stagiaires?per_page=25&orderby=date&order=desc');
    const schools = await api.get<School[]>('/schools?per_page=25&orderby=title&order=asc');
    const page = await as(account);
    await page.goto(accounts[account].home);
    await page.getByRole('navigation').getByRole('link', { name: 'Stagiaires et écoles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stagiaires et écoles' })).toBeVisible();
    await expect(page.getByText('ne vous sont montrés que s’ils ont postulé chez vous')).toBeVisible();
    const lines = page.getByRole('list', { name: 'Stagiaires', exact: true }).getByRole('listitem');
    await expect(lines).toHaveCount(interns.length);
    await expect(lines.first()).toContainText(interns[0]?.first_name ?? '');
    const linked = interns.filter(({ email }) => email !== null).length;
    await expect(lines.filter({ hasText: 'A postulé chez vous' })).toHaveCount(linked);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Écoles', exact: true }).click();
    await expect(page).toHaveURL(/\/interns\/schools$/);
    await expect(page.getByRole('list', { name: 'Écoles' }).getByRole('listitem')).toHaveCount(
      schools.length,
    );
    await expectAccessible(page);
  });
}

test('the platform searches and pages the list on request', async ({ as, platform }) => {
  const api = await platform('owner');
  const [intern] = await api.get<Intern[]>('/stagiaires?per_page=25&orderby=date&order=desc');
  const found = await api.get<Intern[]>(
    `/stagiaires?per_page=25&s=${encodeURIComponent(intern?.city ?? '')}`,
  );
  const page = await as('owner', { width: 360 });
  await page.goto('/m/1/interns');
  const lines = page.getByRole('list', { name: 'Stagiaires', exact: true }).getByRole('listitem');
  await page.getByRole('main').getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL(/page=2/);
  const second = await api.get<Intern[]>('/stagiaires?per_page=25&page=2&orderby=date&order=desc');
  await expect(lines).toHaveCount(second.length);
  await page.getByRole('searchbox').fill(intern?.city ?? '');
  await expect(page).toHaveURL(/\?q=/);
  await expect(lines).toHaveCount(found.length);
  await page.getByRole('searchbox').fill('qqqqqq');
  await expect(page.getByRole('heading', { name: 'Aucun stagiaire ne correspond' })).toBeVisible();
});

test('offline the list stays, and continues when the network is back', async ({ as, expectedNoise }) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await as('owner');
  await page.goto('/m/1/interns');
  const list = page.getByRole('list', { name: 'Stagiaires', exact: true });
  await expect(list).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Écoles', exact: true }).click();
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
  await expect(list).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Écoles' })).toBeVisible({ timeout: 30_000 });
});

test('a platform without interns, one that refuses them and one that is down get different messages', async ({
  as,
  stack,
  expectedNoise,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  expectedNoise.push(/status of 50\d/);
  const page = await as('owner');
  await expectFailuresSaid(
    { page, stack },
    {
      ...{ endpoint: '/stagiaires', path: '/m/1/interns' },
      away: 'Les stagiaires ne peuvent pas être affichés pour l’instant',
      rest: async () => {
        await page.getByRole('main').getByRole('link', { name: 'Écoles', exact: true }).click();
        await expect(page.getByRole('list', { name: 'Écoles' })).toBeVisible();
      },
    },
  );
});
