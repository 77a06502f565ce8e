import { busiestOffer, confirmButton, mixedOffer, refreshMirror, reviewAll, settled } from './bulk.ts';
import { sendApplication } from './guest-application.ts';
import { openTools } from './list-tools.ts';
import { expect, test } from './test.ts';

test('a search for punctuation or one letter selects nobody, one for a domain those who have it', async ({
  as,
  platform,
  stack,
}) => {
  const owner = await platform('owner');
  const [offre] = await owner.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const domain = `q${crypto.randomUUID().slice(0, 8)}.example`;
  const fields = { first_name: 'Zoé', last_name: 'Ancel', email: `zoe@${domain}`, offre_id: `${offre?.id}` };
  const letter = { cover_letter: 'J’ai l’envie d’un poste à Lyon : q.' };
  expect((await sendApplication(stack, { ...fields, ...letter })).status).toBe(201);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  for (const view of ['table', 'board'])
    for (const signs of ['&', '—', '@', 'q', 'j']) {
      await page.goto(`/m/1/applications?view=${view}&q=${encodeURIComponent(signs)}`);
      await expect(page.getByText('Il n’y a rien à chercher dans ces signes seuls')).toBeVisible();
      await expect(page.locator('[data-application]')).toHaveCount(0);
      await openTools(page);
      await expect(page.getByLabel('Trier par')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Exporter' })).toBeHidden();
      await expect(page.getByRole('checkbox', { name: 'Sélectionner la page' })).toHaveCount(0);
    }
  await page.goto(`/m/1/applications?view=table&q=%40${domain}+%26`);
  await expect(page.locator('[data-application]:visible')).toHaveCount(1);
});

test('rejecting everybody excludes hired candidates, before the review and while it is open', async ({
  as,
  platform,
  stack,
}) => {
  test.skip(stack.words.offered !== 'offered', 'The dashboard does not know the stage before hired there.');
  const owner = await platform('owner');
  const { offer, applications } = await mixedOffer(owner);
  const move = (id: number | undefined, status: string) =>
    owner.send('PATCH', `/candidatures/${id}/status`, { status });
  const [offered, hired, later] = applications.filter(({ status }) => status === 'received');
  await move(offered?.id, 'offered');
  await move(hired?.id, 'hired');
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  const before = (await busiestOffer(owner)).applications;
  const inStatus = (status: string) => before.filter((each) => each.status === status);

  await reviewAll(page, `/m/1/applications?view=table&offer=${offer}`, 'Refus');
  const count = async () => Number(/\d+/.exec((await confirmButton(page).textContent()) ?? '')?.[0]);
  const alone = await count();
  const accepted = page.getByRole('group', { name: 'Déjà retenues' });
  await expect(accepted.getByRole('checkbox')).toHaveCount(2);
  await expect(accepted.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('group').getByText('Refus', { exact: true })).toHaveCount(0);
  await accepted.getByRole('checkbox').first().check();
  await expect.poll(count).toBe(alone + inStatus('offered').length);

  await move(later?.id, 'hired');
  await confirmButton(page).click();
  await settled(page, stack);
  const after = new Map((await busiestOffer(owner)).applications.map(({ id, status }) => [id, status]));
  for (const { id } of inStatus('offered')) expect(after.get(id)).toBe('rejected');
  for (const status of ['hired', 'withdrawn', 'rejected'])
    for (const { id } of inStatus(status)) expect(after.get(id)).toBe(status);
  expect(after.get(later?.id ?? 0)).toBe('hired');

  await page.getByRole('button', { name: /^Remettre les \d+ comme avant/ }).click();
  await confirmButton(page).click();
  await settled(page, stack);
  for (const one of [offered, hired, later]) await move(one?.id, 'received');
});
