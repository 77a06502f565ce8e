import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActionFailure, ActionResult } from '#lib/core/result.ts';
import { useCall } from './use-call.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (failure: ActionFailure) => ({ ok: false, failure }) as const;
const REUSED = refused({ kind: 'conflict', code: 'operation_reused', message: null });

/** A server that writes once per operation id, and refuses a known id with another input. */
function server() {
  const written = new Map<string, string>();
  const ids: string[] = [];
  const state: { loses: boolean; answer: ActionFailure | null } = { loses: false, answer: null };
  const send = async (operationId: string, input: string): Promise<ActionResult<string>> => {
    ids.push(operationId);
    if (state.answer) return refused(state.answer);
    const known = written.get(operationId) ?? input;
    if (known !== input) return REUSED;
    written.set(operationId, input);
    if (state.loses) throw new TypeError('Failed to fetch');
    return { ok: true, value: input };
  };
  return { state, ids, send, writes: () => [...written.values()] };
}

/** A form with a button; `press` waits until the outcome is known. */
function form({ send }: Pick<ReturnType<typeof server>, 'send'>) {
  const { result } = renderHook(() => useCall(({ kind }) => kind));
  const done: string[] = [];
  const press = (input: string) =>
    act(async () => {
      const settled = result.current.run(
        (operationId) => send(operationId, input),
        (value) => done.push(value),
      );
      await vi.advanceTimersByTimeAsync(60_000);
      await settled;
    });
  return { press, done, trouble: () => result.current.trouble };
}

it('writes once when the same input is sent again after a lost answer', async () => {
  const { state, send, writes } = server();
  const { press, done, trouble } = form({ send });
  state.loses = true;
  await press('note');
  expect(trouble()).not.toBeNull();
  expect(done).toEqual([]);
  state.loses = false;
  await press('note');
  expect(trouble()).toBeNull();
  expect(done).toEqual(['note']);
  expect(writes()).toEqual(['note']);
});

it.each([{ kind: 'checking' }, { kind: 'unexpected', reference: 'a1' }] as const)(
  'reuses the operation id after $kind, which is no answer',
  async (failure) => {
    const { state, ids, send } = server();
    const { press } = form({ send });
    state.answer = failure;
    await press('note');
    state.answer = null;
    await press('note');
    expect(new Set(ids).size).toBe(1);
  },
);

it('writes a changed input under an id of its own', async () => {
  const { state, send, writes } = server();
  const { press, done } = form({ send });
  state.loses = true;
  await press('note');
  state.loses = false;
  await press('another note');
  expect(done).toEqual(['another note']);
  expect(writes()).toEqual(['note', 'another note']);
});

it('uses a new id after a success and after a refusal', async () => {
  const { state, ids, send } = server();
  const { press, done } = form({ send });
  await press('note');
  await press('note');
  state.answer = { kind: 'forbidden', reason: null };
  await press('note');
  state.answer = null;
  await press('note');
  expect(done).toEqual(['note', 'note', 'note']);
  expect(new Set(ids).size).toBe(4);
});

it('shows the refusal of a new id', async () => {
  const { state, ids, send } = server();
  const { press, trouble } = form({ send });
  state.answer = REUSED.failure;
  await press('note');
  expect(trouble()).not.toBeNull();
  expect(ids).toHaveLength(1);
});
