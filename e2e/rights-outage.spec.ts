import { openFollowUp } from './candidate-tabs.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; status: string; candidate: { first_name: string; last_name: string } };

/** An establishment that no other journey of this stack writes to. */
const ESTABLISHMENT = '2';

test('a search for a person says that names are still missing, continues by itself, and exports nothing before', async ({
  as,
  platform,
  stack,
}) => {
  const all = await (await platform('rivage')).get<Applied[]>('/candidatures?per_page=100');
  const applied = all.find(({ status }) => status === 'received');
  if (!applied) throw new Error('The establishment has no application to put aside.');
  const { id, candidate } = applied;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  const page = await as('rivage');
  const calm = { news: { kind: 'ok' }, checking: 0, limit: null };
  await page.route('**/api/service', (route) => route.fulfill({ json: calm }));
  await page.goto(`/m/${ESTABLISHMENT}/applications/${id}`);
  const panel = page.locator('[data-candidate-panel]');
  await openFollowUp(page);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await page.getByRole('menuitem', { name: 'Dans une semaine' }).click();
  await expect(panel.getByText(/Mise de côté par/)).toBeVisible();

  const missing = page.getByText('tous les noms ne peuvent pas encore être trouvés');
  const row = page.getByRole('row').filter({ hasText: 'mise de côté' });
  await page.goto(`/m/${ESTABLISHMENT}/settings`);
  await stack.freezePlatform();
  try {
    await command(stack.kind, `/mirror/forget?maison=${ESTABLISHMENT}`);
    await page.goto(`/m/${ESTABLISHMENT}/settings/rights?${new URLSearchParams({ q: name })}`);
    await expect(missing).toBeVisible();
    await expect(page.getByText('Rien n’a été trouvé')).toHaveCount(0);
    await page.goto(`/m/${ESTABLISHMENT}/settings/rights?q=${id}`);
    await expect(row).toContainText('dont le nom n’est pas encore chargé');
    await row.getByRole('checkbox').check();
    for (const act of ['Exporter la sélection (1, JSON)', 'Effacer la sélection (1)']) {
      const inert = page.getByRole('button', { name: act });
      await expect(inert).toHaveAccessibleDescription(/^Tous les noms ne peuvent pas encore être trouvés/);
    }
    expect((await page.request.get(`/api/m/${ESTABLISHMENT}/rights?q=${id}&ids=${id}`)).status()).toBe(409);
  } finally {
    await stack.startPlatform();
  }
  await expect(row).toContainText(name, { timeout: 30_000 });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(missing).toHaveCount(0);
  const given = page.getByRole('button', { name: 'Exporter la sélection (1, JSON)' });
  await expect(given).not.toHaveAttribute('aria-disabled');
});
