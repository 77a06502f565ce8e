import { expectAccessible } from './accessibility.ts';
import { refreshMirror } from './bulk.ts';
import { command, readEffectsOf } from './stack/control.ts';
import { expect, test } from './test.ts';

const numberIn = (text: string | null) =>
  Number.parseInt((text ?? '').replaceAll(/\s/gu, '').replace(/^\D+/u, ''), 10);

test('every figure of today links to as many rows, and the platform has as many', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const page = await as('owner');
  await page.goto('/m/1');
  await refreshMirror(page, stack.origin);
  await page.reload();
  const figures = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.font-display.tabular') })
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ address: link.getAttribute('href') ?? '', text: link.textContent ?? '' }))
        // Not every platform has every stage; counts it lacks are shown as unknown.
        .filter(({ text }) => !text.includes('nombre inconnu')),
    );
  expect(figures.length).toBeGreaterThanOrEqual(6);
  for (const { address, text } of figures) {
    await page.goto(address);
    const result = page
      .getByRole('main')
      .getByText(/^(\d+|Aucune) (candidatures?|offres?)( sur \d+)?/)
      .first();
    await expect(result, text).toBeVisible();
    const said = await result.textContent();
    expect(said?.startsWith('Aucune') ? 0 : numberIn(said), `${text} at ${address}`).toBe(numberIn(text));
  }
  const received = await api.all('/candidatures?status=received');
  expect(numberIn(figures[0]?.text ?? '')).toBe(received.length);
});

test('the last fourteen days are bars with numbers, and old applications are answered in bulk after a review', async ({
  as,
  stack,
}) => {
  const page = await as('owner');
  await page.goto('/m/1');
  await command(stack.kind, '/waiting/age?maison=1');
  await page.reload();
  await page.getByText('Voir les chiffres').click();
  await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(15);
  // The longest waiting application is snoozed: today's lists and a rejection of all leave it out by default.
  await page.goto('/m/1/applications?view=table&waiting=60&sort=waiting');
  const longest = page.locator('[data-application]').first();
  const id = Number(await longest.getAttribute('data-application'));
  await page.goto(`/m/1/applications/${id}`);
  const panel = page.locator('[data-candidate-panel]');
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await page.getByRole('menuitem', { name: 'Demain matin' }).click();
  await panel.getByRole('tab', { name: /^Suivi/ }).click();
  await expect(panel.getByText(/Mise de côté par/)).toBeVisible();
  await page.goto('/m/1');
  const putOff = page.getByRole('main').getByRole('link', { name: /^dont \d+ mises? de côté$/ });
  await expect(putOff.filter({ visible: true }).last()).toHaveAttribute('href', /waiting=3&snoozed=1$/);
  const before = await readEffectsOf(stack.kind);
  const old = page
    .getByRole('main')
    .getByText(/^\d+ (?:autres? )?depuis plus de 60 jours/)
    .first();
  const count = numberIn(await old.textContent());
  expect(count).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: /^Refuser (cette|ces \d+) candidatures?…$/ }).click();
  await expect(page).toHaveURL(/\/bulk\//);
  const refuse = (of: number) => page.getByRole('button', { name: new RegExp(`^Refuser ${of} `) });
  const followed = page.getByText(/^Votre équipe suit .* de ces candidatures/);
  await expect(followed).toContainText(/\d+ (est mise|sont mises) de côté/);
  const said = (await followed.textContent()) ?? '';
  const left = said.includes('suit une') ? 1 : numberIn(said);
  const leave = page.getByRole('checkbox', { name: /^(La|Les) laisser de côté$/ });
  await expect(leave).toBeChecked();
  await expect(refuse(count - left)).toBeVisible();
  const ofLongest = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="/applications/${id}"]`) })
    .getByRole('checkbox');
  await expect(ofLongest).not.toBeChecked();
  await leave.uncheck();
  await expect(refuse(count)).toBeVisible();
  await expect(ofLongest).toBeChecked();
  await leave.check();
  await expect(refuse(count - left)).toBeVisible();
  await expect(ofLongest).not.toBeChecked();
  await expectAccessible(page);
  // Opening a review sends nothing.
  const after = await readEffectsOf(stack.kind);
  expect(after.platformCalls).toBe(before.platformCalls);
});

test('on a phone the work is above the figures, and a viewer has no bulk answer', async ({ as }) => {
  const phone = await as('owner', { width: 360, height: 740, touch: true });
  await phone.goto('/m/1');
  const top = async (name: RegExp) => (await phone.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  const figures = phone.getByRole('main').locator('ul:has(.font-display.tabular)').filter({ visible: true });
  expect(await top(/^Sans réponse/)).toBeLessThan((await figures.boundingBox())?.y ?? 0);
  const viewer = await as('viewer');
  await viewer.goto('/m/1');
  await expect(viewer.getByRole('button', { name: /^Refuser (cette|ces \d+) candidatures?…$/ })).toHaveCount(
    0,
  );
});
