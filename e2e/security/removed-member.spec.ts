import { accounts } from '../accounts.ts';
import { waitUntilHydrated } from '../hydration.ts';
import { signInContext } from '../sign-in.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';

type Member = { user_id: number; email: string; display_name: string; member_role: string };

test('a member removed on the platform can read nothing a minute later', async ({
  browser,
  platform,
  stack,
}) => {
  const owner = await platform('owner');
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await signInContext(context, stack.kind, 'viewer');
  const page = waitUntilHydrated(await context.newPage());
  const list = '/api/m/1/applications/table';
  expect((await page.request.get(list)).status()).toBe(200);

  const members = await owner.get<Member[]>('/etablissement/members');
  const viewer = members.find(({ email }) => email === accounts.viewer.email);
  if (!viewer) throw new Error('The demo has no viewer.');
  await owner.send('DELETE', `/etablissement/members/${viewer.user_id}`);
  try {
    await command(stack.kind, '/proofs/age');
    const answers = await Promise.all([1, 2, 3].map(() => page.request.get(list)));
    expect(answers.map((answer) => answer.status())).toEqual([401, 401, 401]);
    await page.goto('/m/1');
    await expect(page).toHaveURL(/\/sign-in/);
  } finally {
    const { email, display_name, member_role } = viewer;
    await owner.send('POST', '/etablissement/members', { email, display_name, member_role });
  }
  await context.close();
});
