import type { APIRequestContext } from '@playwright/test';
import { demoPassword } from './accounts.ts';
import {
  busiestOffer,
  confirmButton,
  mixedOffer,
  moveOneLater,
  refreshMirror,
  reviewAll,
  settled,
} from './bulk.ts';
import { runsWhole } from './env.ts';
import { keepSignedIn } from './sign-in.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Session = { id: string; current: boolean };

/** Ends every session of the person; the session that makes the request comes last. */
async function endAllSessions(request: APIRequestContext, origin: string): Promise<void> {
  const sessions: Session[] = await (await request.get('/api/sessions')).json();
  const headers = { 'x-bff': '1', origin };
  for (const { id } of sessions.toSorted((one, other) => Number(one.current) - Number(other.current)))
    expect((await request.delete(`/api/sessions/${id}`, { headers })).ok()).toBe(true);
}

test.afterEach(async ({ browser, stack }) => {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await keepSignedIn(context, stack.kind, 'editor');
  await context.close();
});

test('a bulk request waits while its author is signed out everywhere, and resumes when they sign in', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 401/);
  test.skip(!runsWhole(), 'It waits for a minute to pass: in npm run nightly.');
  const api = await platform('owner');
  const page = await as('editor');
  const { offer, applications } = await mixedOffer(api);
  const now = async () => (await busiestOffer(api)).applications;
  const ids = applications
    .filter(({ status }) => status !== 'interview' && status !== 'withdrawn')
    .map(({ id }) => id);
  await refreshMirror(page, stack.origin);
  await reviewAll(page, `/m/1/applications?view=table&offer=${offer}`, 'Entretien');
  await confirmButton(page).click();
  await expect(page.getByText(/Départ dans/)).toBeVisible();
  const bulkRequest = page.url().replace(/\?.*$/, '');
  await endAllSessions(page.request, stack.origin);
  await expect(page.getByText('Votre session a expiré. Ce que')).toBeVisible();
  const moved = await moveOneLater(await as('owner'), { api, stack }, offer);
  const others = (all: typeof applications) => all.filter(({ id }) => id !== moved);
  expect(others(await now())).toEqual(others(applications));

  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await command(stack.kind, '/limits/clear');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await settled(page, stack);
  expect(page.url().replace(/\?.*$/, '')).toBe(bulkRequest);
  // An application that somebody else has moved meanwhile is not changed.
  await expect(page.getByTestId('bulk-request-progress')).toHaveText(`${ids.length} sur ${ids.length}`);
  await expect(page.getByRole('button', { name: `Fait ${ids.length - 1}` })).toBeVisible();
  const before = new Map(applications.map((each) => [each.id, each.status_history.length]));
  for (const { id, status_history } of (await now()).filter(({ id }) => ids.includes(id)))
    expect(status_history.slice(before.get(id)).map(({ status }) => status)).toEqual([
      id === moved ? 'shortlisted' : 'interview',
    ]);

  await page.getByRole('button', { name: /^Remettre les \d+ comme avant/ }).click();
  await confirmButton(page).click();
  await settled(page, stack);
  const status = new Map(applications.map((each) => [each.id, each.status]));
  for (const each of await now())
    expect(each.status).toBe(each.id === moved ? 'shortlisted' : status.get(each.id));
});
