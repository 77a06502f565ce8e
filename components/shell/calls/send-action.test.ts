import { expect, it, vi } from 'vitest';
import { recordsChanged } from '#lib/core/records-changed-event.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { TabsEvent } from '#lib/core/tabs-event.ts';
import { SOON } from '#test/soon.ts';
import { answerReauth, isReauthAsked } from './reauth-store.ts';
import { sendAction } from './send-action.ts';

const expired = { ok: false, failure: { kind: 'reauth' } } as const;
const done = { ok: true, value: 'done' } as const;

function answers(...results: ActionResult<string>[]) {
  const left = [...results];
  const sent = { count: 0 };
  const call = async () => {
    sent.count += 1;
    const next = left.shift();
    if (!next) throw new Error('sent more often than expected');
    return next;
  };
  return { call, sent };
}

it('sends once more after the person has signed in again', async () => {
  const { call, sent } = answers(expired, done);
  const result = sendAction(call);
  await vi.waitFor(() => expect(isReauthAsked()).toBe(true), SOON);
  answerReauth(true);
  expect(await result).toEqual(done);
  expect(sent.count).toBe(2);
});

it('sends nothing more when the dialog is dismissed', async () => {
  const { call, sent } = answers(expired);
  const result = sendAction(call);
  await vi.waitFor(() => expect(isReauthAsked()).toBe(true), SOON);
  answerReauth(false);
  expect(await result).toEqual(expired);
  expect(sent.count).toBe(1);
});

it('notifies the other tabs of success only', async () => {
  let notified = 0;
  const otherTab = new TabsEvent(recordsChanged.name);
  const stop = otherTab.listen(() => {
    notified += 1;
  });
  await sendAction(answers({ ok: false, failure: { kind: 'forbidden', reason: null } }).call);
  await sendAction(answers(done).call);
  await vi.waitFor(() => expect(notified).toBe(1), SOON);
  stop();
});

it('does not ask to sign in for other failures', async () => {
  const failure = { ok: false, failure: { kind: 'forbidden', reason: null } } as const;
  expect(await sendAction(answers(failure).call)).toEqual(failure);
  expect(isReauthAsked()).toBe(false);
});

const checking = { ok: false, failure: { kind: 'checking' } } as const;

it('checks a write whose answer was lost until the result is known', async () => {
  const { call, sent } = answers(checking, checking, done);
  expect(await sendAction(call, async () => undefined)).toEqual(done);
  expect(sent.count).toBe(3);
});

it('stops checking after 30 s and reports that the result is still unknown', async () => {
  const { call, sent } = answers(...Array.from({ length: 9 }, () => checking));
  let waited = 0;
  const result = await sendAction(call, async (milliseconds) => {
    waited += milliseconds;
  });
  expect(result).toEqual(checking);
  expect(waited).toBeLessThanOrEqual(30_000);
  expect(sent.count).toBe(7);
});
