import { randomUUID } from 'node:crypto';
import { refreshMirror } from './bulk.ts';
import { sendApplication } from './guest-application.ts';
import { beyondTheEdge } from './reflow.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

/** One unbreakable word, like an address without a hyphen. */
const LONG = 'Wirtschaftsdirektionsassistentinnenstellvertretung'.repeat(2).slice(0, 90);

test('unbreakable words widen no screen at 320 px', async ({ as, platform, stack }) => {
  const own = randomUUID().slice(0, 8);
  const api = await platform('owner');
  await command(stack.kind, '/limits/clear');
  const offer = await api.send<{ id: number }>('POST', '/offres', {
    ...{ title: `${LONG}${own}`, contract_type: 'cdi', department: 'salle', description: LONG },
    status: 'published',
  });
  const { status, text } = await sendApplication(stack, {
    offre_id: `${offer.id}`,
    email: `${LONG.slice(0, 50)}.${own}@${LONG.slice(0, 50)}.example`.toLowerCase(),
    first_name: LONG.slice(0, 60),
    last_name: `${LONG.slice(0, 60)}${own}`,
    phone: '06 12 34 56 78',
    city: LONG.slice(0, 60),
    cover_letter: `${LONG}${LONG}`,
    answers: JSON.stringify([{ question: LONG, answer: LONG }]),
  });
  expect(status, text).toBe(201);
  const [application] = await api.get<{ id: number }[]>(`/candidatures?offre=${offer.id}`);

  const page = await as('owner', { width: 320 });
  await refreshMirror(page, stack.origin);
  for (const path of [
    `applications/${application?.id}`,
    `applications/triage?offers=${offer.id}`,
    `applications?view=board&offers=${offer.id}`,
    `applications?view=table&offers=${offer.id}`,
    'applications/new',
    'offers',
    `offers/${offer.id}`,
    `offers/${offer.id}/figures`,
    `offers/${offer.id}/history`,
    'activity',
    'articles',
    '',
  ]) {
    await page.goto(`/m/1/${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect.soft(await beyondTheEdge(page), path).toEqual([]);
  }
});
