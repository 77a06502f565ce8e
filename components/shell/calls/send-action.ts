import { recordsChanged } from '#lib/core/records-changed-event.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { overNetwork, type SendResult } from './over-network.ts';
import { requestReauth } from './reauth-store.ts';

/** Delays between checks after a lost answer, in milliseconds: the server knows the result within 30 s. */
const CHECKS_MS = [2000, 3000, 4000, 6000, 7000, 7000] as const;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls a server action; never rejects. When the session has expired, the user signs in again in place and the same
 * call, with the same operation id, is sent once more. Dismissing the dialog returns the `reauth` failure. After a
 * lost answer the same call asks for the result: the operation id keeps it from being a second write. Other tabs of
 * this browser are notified of success.
 */
export async function sendAction<T>(
  call: () => Promise<ActionResult<T>>,
  wait = sleep,
): Promise<SendResult<T>> {
  const once = () => overNetwork(call);
  const first = await once();
  const mayGoOn = first.ok || first.failure.kind !== 'reauth';
  if (!mayGoOn && !(await requestReauth())) return first;
  const result = await untilSettled(mayGoOn ? first : await once(), once, wait);
  if (result.ok) recordsChanged.tell();
  return result;
}

async function untilSettled<T>(
  first: SendResult<T>,
  once: () => Promise<SendResult<T>>,
  wait: typeof sleep,
): Promise<SendResult<T>> {
  let result = first;
  for (const pause of CHECKS_MS) {
    if (result.ok || result.failure.kind !== 'checking') return result;
    await wait(pause);
    result = await once();
  }
  return result;
}
