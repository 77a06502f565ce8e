import { expect, type Page } from '@playwright/test';
import type { PlatformApi } from './platform-api.ts';
import { command } from './stack/control.ts';
import type { StackAddresses, StackKind } from './stack/kinds.ts';

export type SentApplication = { id: number; cv: { id: number; filename: string } | null };

type Cv = { bytes: Uint8Array; filename: string };
type Stack = StackAddresses & { kind: StackKind };

/** Sends the application of a guest without an account. */
export async function sendApplication(
  stack: Stack,
  fields: Readonly<Record<string, string>>,
  cv?: Cv,
): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (cv) form.set('cv', new File([new Uint8Array(cv.bytes)], cv.filename));
  await command(stack.kind, '/limits/clear');
  const answer = await fetch(`${stack.platformUrl}/guest/apply`, { method: 'POST', body: form });
  return { status: answer.status, text: await answer.text() };
}

/** A guest applies to an offer of the first establishment with this document as their CV. */
export async function sendWith(
  stack: Stack,
  owner: PlatformApi,
  cv: Cv,
): Promise<{ status: number; text: string; lastName: string }> {
  const [offre] = await owner.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const lastName = `Doc${crypto.randomUUID().slice(0, 8)}`;
  const fields = { first_name: 'Zoé', last_name: lastName, email: `${lastName}@people.demo` };
  return { ...(await sendApplication(stack, { ...fields, offre_id: `${offre?.id}` }, cv)), lastName };
}

/** The same with a document that the platform accepts; returns the application as the establishment reads it. */
export async function applyWith(stack: Stack, owner: PlatformApi, cv: Cv): Promise<SentApplication> {
  const { status, text, lastName } = await sendWith(stack, owner, cv);
  expect(status, text).toBe(201);
  return sentBy(owner, lastName);
}

export async function sentBy(owner: PlatformApi, lastName: string): Promise<SentApplication> {
  const [made] = await owner.get<SentApplication[]>(`/candidatures?s=${lastName}`);
  if (!made) throw new Error('the application is in the list of the establishment');
  return made;
}

/** A guest applies to an offer of the first establishment. */
export async function apply(
  stack: Stack,
  owner: PlatformApi,
): Promise<SentApplication & { name: string; offer: string }> {
  const [offre] = await owner.get<{ id: number; title: string }[]>('/offres?status=published&per_page=1');
  const lastName = `Nom${crypto.randomUUID().slice(0, 8)}`;
  const fields = { first_name: 'Zoé', last_name: lastName, email: `${lastName}@people.demo` };
  const { status, text } = await sendApplication(stack, { ...fields, offre_id: `${offre?.id}` });
  expect(status, text).toBe(201);
  return { ...(await sentBy(owner, lastName)), name: `Zoé ${lastName}`, offer: offre?.title ?? '' };
}

/** Gives a reader of the first establishment so many unread notifications, one for each application. */
export async function receiveNotifications(
  stack: Stack,
  { owner, reader }: { owner: PlatformApi; reader: PlatformApi },
  count: number,
): Promise<void> {
  await reader.send('POST', '/notifications/read-all');
  for (let n = 0; n < count; n += 1) await apply(stack, owner);
  const unread = async () =>
    (await reader.get<unknown[]>('/notifications?status=unread&per_page=100')).length;
  await expect.poll(unread, { timeout: 30_000 }).toBe(count);
}

/** Opens the page of an application, once the mirror has it. */
export async function openApplication(page: Page, id: number): Promise<void> {
  await page.goto('/m/1/applications');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  // HEAD does not count as opening the CV.
  const known = async () => (await page.request.head(`/api/cv/m/1/${id}`)).status();
  await expect.poll(known, { timeout: 30_000 }).toBe(200);
  await page.goto(`/m/1/applications/${id}`);
}
