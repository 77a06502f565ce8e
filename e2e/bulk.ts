import type { Page } from '@playwright/test';
import type { PlatformApi } from './platform-api.ts';
import { expect } from './test.ts';

export type Candidature = {
  id: number;
  status: string;
  offre: { id: number };
  status_history: { status: string }[];
};

/** The establishment's applications as the platform returns them. */
export function readApplications(api: PlatformApi): Promise<Candidature[]> {
  return api.all('/candidatures?orderby=date');
}

/** The offer with most applications, and these, as the platform returns them. */
export async function busiestOffer(
  api: PlatformApi,
): Promise<{ offer: number; applications: Candidature[] }> {
  const byOffer = Map.groupBy(await readApplications(api), ({ offre }) => offre.id);
  const [found] = [...byOffer].toSorted(([, one], [, other]) => other.length - one.length);
  return { offer: found?.[0] ?? 0, applications: found?.[1] ?? [] };
}

/** The same, with a dozen of them set to new or rejected, whatever earlier journeys did. */
export async function mixedOffer(api: PlatformApi): ReturnType<typeof busiestOffer> {
  const { applications } = await busiestOffer(api);
  const movable = applications.filter(({ status }) => status !== 'withdrawn').slice(0, 12);
  for (const [place, { id, status }] of movable.entries()) {
    const wanted = place % 3 === 0 ? 'rejected' : 'received';
    if (status !== wanted) await api.send('PATCH', `/candidatures/${id}/status`, { status: wanted });
  }
  return busiestOffer(api);
}

/** Selects the page, then all matches, and chooses a stage: the review opens. */
export async function reviewAll(page: Page, list: string, stage: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check();
  await page.getByRole('button', { name: /qui répondent aux filtres$/ }).click();
  await page.getByRole('button', { name: 'Déplacer la sélection vers…' }).click();
  await page.getByRole('menuitem', { name: stage, exact: true }).click();
  await expect(page).toHaveURL(/\/m\/1\/bulk\/[\da-f-]{36}\?from=/);
  await expect(confirmButton(page)).toBeVisible();
}

/** Syncs the mirror of an establishment with the platform. */
export async function refreshMirror(page: Page, origin: string, establishment = 1): Promise<void> {
  const answer = await page.request.post(`/api/m/${establishment}/mirror`, {
    ...{ data: {}, headers: { 'x-bff': '1', origin } },
  });
  expect(answer.ok()).toBe(true);
}

/** The button that starts a bulk request from its review; its label has the action and the count. */
export const confirmButton = (page: Page) =>
  page.getByRole('button', {
    name: /^(Déplacer|Refuser|Remettre|Publier|Prolonger|Marquer|Créer|Retirer) \d+ /,
  });

/** Ends the undo period of a bulk request, and waits until it has finished. */
export const settled = (page: Page, { sendHeld }: Stack) =>
  expect(async () => {
    await sendHeld();
    await expect(page.getByText('Terminée', { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });

type Stack = { sendHeld: () => Promise<void> };

/**
 * Moves one rejected application of an offer, and waits until the platform has that: whatever was held before it has
 * been sent by then. Returns which one.
 */
export async function moveOneLater(
  page: Page,
  { api, stack }: { api: PlatformApi; stack: Stack },
  offer: number,
): Promise<number> {
  await page.goto(`/m/1/applications?view=board&offer=${offer}`);
  const card = page.locator('[data-application-list="rejected"] [data-application]').first();
  const folded = page.getByRole('button', { name: /^Déplier Refus/ });
  await expect(card.or(folded).first()).toBeVisible();
  if (await folded.isVisible()) await folded.click();
  const id = Number(await card.getAttribute('data-application'));
  await card.getByRole('button', { name: /Déplacer .* vers/ }).click();
  await page.getByRole('menuitem', { name: 'Présélection' }).click();
  const status = async () => {
    await stack.sendHeld();
    return (await api.get<Candidature[]>(`/candidatures?include=${id}`))[0]?.status;
  };
  await expect.poll(status, { timeout: 40_000 }).toBe('shortlisted');
  return id;
}
