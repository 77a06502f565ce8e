import type { ActionFailure, ActionResult } from '#lib/core/result.ts';
import { TOO_LARGE_TEXT } from '#lib/engines/front-door/too-large.ts';
import { keepingThePage } from './keeping-the-page.ts';

export type SendFailure =
  | ActionFailure
  /** Our own server was not reached, or its answer was lost: the same operation can be sent again. */
  | { readonly kind: 'offline' }
  /** The body exceeds our server's limit: nothing was done, and a retry would not help. */
  | { readonly kind: 'tooLarge' }
  /** The page comes from another build than our server runs now. */
  | { readonly kind: 'outdated' };

export type SendResult<T> = Extract<ActionResult<T>, { ok: true }> | { ok: false; failure: SendFailure };

export type Network = {
  readonly isOnline: () => boolean;
  /** Resolves when the network is back. */
  readonly back: () => Promise<void>;
  readonly sleep: (milliseconds: number) => Promise<void>;
};

/** Pauses between retries while the network is up but our server is not reached: it may be restarting. */
const PAUSES_MS = [500, 1500, 3000, 5000, 8000] as const;

const browser: Network = {
  isOnline: () => navigator.onLine,
  back: () => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Name of the error that Next throws for an action that our server does not know (any more). */
const UNRECOGNIZED = 'UnrecognizedActionError';

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends the user's actions one after another, so that an undo never overtakes its move. Waits while offline. Until
 * the answer has arrived, the browser asks before leaving the page. `send` must carry an operation id, since what is
 * sent again may already have arrived.
 */
export function overNetwork<T>(
  send: () => Promise<ActionResult<T>>,
  network = browser,
): Promise<SendResult<T>> {
  const mine = keepingThePage(last.then(() => sendWithRetries(send, network)));
  last = mine;
  return mine;
}

async function sendWithRetries<T>(
  send: () => Promise<ActionResult<T>>,
  network: Network,
): Promise<SendResult<T>> {
  const pauses: number[] = [...PAUSES_MS];
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof Error && error.name === UNRECOGNIZED)
        return { ok: false, failure: { kind: 'outdated' } };
      if (error instanceof Error && error.message === TOO_LARGE_TEXT)
        return { ok: false, failure: { kind: 'tooLarge' } };
    }
    const wait = network.isOnline() ? pauses.shift() : network.back;
    if (wait === undefined) return { ok: false, failure: { kind: 'offline' } };
    await (typeof wait === 'number' ? network.sleep(wait) : wait());
  }
}
