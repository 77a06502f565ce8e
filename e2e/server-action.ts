import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A call of a server action as it went over the wire, without who made it. */
export type ActionCall = { url: string; headers: Record<string, string>; body: string };

const carried = ['next-action', 'next-router-state-tree', 'content-type', 'accept'];

/** What the page sends for a gesture of a person who may make it. */
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

/** Makes the call again with the session of `page`, as an operation of its own; gives what was answered. */
export async function repeatAction(page: Page, { url, headers, body }: ActionCall): Promise<string> {
  const fresh = body.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, () => randomUUID());
  const response = await page.request.post(url, { headers, data: fresh });
  return response.text();
}
