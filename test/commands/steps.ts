import { expect } from 'vitest';
import type { House, Policy, Worker } from './engine.ts';

const SECOND_MS = 1000;

/** Passes the undo window. */
export function pastUndo(house: House, { undoWindowMs }: Policy): void {
  if (undoWindowMs > 0) house.pass(undoWindowMs + SECOND_MS);
}

/** Lets a worker look once a step for so long. */
export async function run(
  house: House,
  ms: number,
  { worker = house.worker, stepMs = SECOND_MS }: { worker?: Worker; stepMs?: number } = {},
): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    house.pass(Math.min(stepMs, left));
    await worker.look();
  }
}

/** Submits one change of the first application and lets it be sent. */
export async function send(house: House, policy: Policy, to = 'interview'): Promise<[string, number]> {
  const id = first(house.ids);
  const key = first(await house.submit([id], to));
  pastUndo(house, policy);
  await house.worker.look();
  return [key, id];
}

/** The first of a list that is not empty. */
export function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}

/** The first two of a list that has as many. */
export function pair<T>(list: readonly T[]): [T, T] {
  const [one, other] = list;
  if (one === undefined || other === undefined) throw new Error('The list has no two.');
  return [one, other];
}

export async function expectState(house: House, key: string, status: object): Promise<void> {
  expect(await house.status(key)).toMatchObject(status);
}

/** The application took this one status, by one call. */
export async function expectOnce(house: House, id: number, status: string): Promise<void> {
  expect(await house.history(id)).toEqual(['received', status]);
  expect(house.sent(id)).toBe(1);
}
