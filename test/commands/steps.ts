import { expect } from 'vitest';
import { SECOND_MS } from '#contract/durations.ts';
import type { Establishment, Policy, Worker } from './engine.ts';

/** Passes the undo window. */
export function pastUndo(establishment: Establishment, { undoWindowMs }: Policy): void {
  if (undoWindowMs > 0) establishment.pass(undoWindowMs + SECOND_MS);
}

/** Lets a worker check for work once a step for so long. */
export async function run(
  establishment: Establishment,
  ms: number,
  { worker = establishment.worker, stepMs = SECOND_MS }: { worker?: Worker; stepMs?: number } = {},
): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    establishment.pass(Math.min(stepMs, left));
    await worker.look();
  }
}

/** Submits one change of the first application and lets it be sent. */
export async function send(
  establishment: Establishment,
  policy: Policy,
  to = 'interview',
): Promise<[string, number]> {
  const id = first(establishment.ids);
  const key = first(await establishment.submit([id], to));
  pastUndo(establishment, policy);
  await establishment.worker.look();
  return [key, id];
}

/** The first of a non-empty list. */
export function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}

/** The first two of a list. */
export function pair<T>(list: readonly T[]): [T, T] {
  const [one, other] = list;
  if (one === undefined || other === undefined) throw new Error('The list has no two.');
  return [one, other];
}

export async function expectState(establishment: Establishment, key: string, status: object): Promise<void> {
  expect(await establishment.status(key)).toMatchObject(status);
}

/** The application got this status once, by one call. */
export async function expectOnce(establishment: Establishment, id: number, status: string): Promise<void> {
  expect(await establishment.history(id)).toEqual(['received', status]);
  expect(establishment.sent(id)).toBe(1);
}
