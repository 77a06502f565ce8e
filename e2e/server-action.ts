import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A recorded call of a server action, without its session. */
export type ActionCall = { url: string; headers: Record<string, string>; body: string };

const carried = ['next-action', 'next-router-state-tree', 'content-type', 'accept'];

/** Records the call that the page sends for a user's action. */
export async function recordAction(page: Page, gesture: () => Promise<void>): Promise<ActionCall> {
  const sent = page.waitForRequest((request) => request.headers()['next-action'] !== undefined);
  await gesture();
  const request = await sent;
  const known = Object.entries(request.headers()).filter(([name]) => carried.includes(name));
  const origin = new URL(request.url()).origin;
  return {
    url: request.url(),
    headers: { ...Object.fromEntries(known), origin },
    body: request.postData() ?? '',
  };
}

/** Repeats the call with the session of `page` under a new operation id; returns the answer. */
export async function repeatAction(page: Page, { url, headers, body }: ActionCall): Promise<string> {
  const fresh = body.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, () => randomUUID());
  const response = await page.request.post(url, { headers, data: fresh });
  return response.text();
}
