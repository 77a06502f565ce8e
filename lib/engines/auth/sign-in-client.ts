/**
 * Sign-in and sign-out from the browser, with next-auth’s endpoints but without its client library. Client components
 * import it, so it imports nothing of the server and no schema library.
 */
import { signedOutInTab } from '#lib/core/signed-out-event.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

export type { SignInOutcome } from './sign-in-outcome.ts';

export type SignInRequest = {
  readonly email: string;
  readonly password: string;
  /** From the outcome `queued`. */
  readonly queueTicket?: string;
};

type SessionBody = { readonly person?: { readonly id: number }; readonly home?: string };

/** Never throws: without an answer the outcome is `unavailable`. */
export async function signIn({ email, password, queueTicket }: SignInRequest): Promise<SignInOutcome> {
  try {
    const reply = await post('callback/credentials', {
      email,
      password,
      ...(queueTicket ? { queueTicket } : {}),
    });
    const { url } = (await reply.json()) as { url?: string };
    const error = url ? new URL(url, location.origin).searchParams.get('error') : null;
    if (error) return readOutcome(error);
    if (!reply.ok) return { kind: 'unavailable' };
    const session = (await (await fetch('/api/auth/session')).json()) as SessionBody;
    if (!session.person || !session.home) return { kind: 'unavailable' };
    return { kind: 'ok', home: session.home, personId: session.person.id };
  } catch {
    return { kind: 'unavailable' };
  }
}

/** Ends this browser’s session and has its other tabs leave. Throws when that failed. */
export async function signOut(): Promise<void> {
  const reply = await post('signout', {});
  if (!reply.ok) throw new Error('The session could not be ended.');
  signedOutInTab.tell();
}

/** Ends every session of the person, on all devices. Throws when that failed. */
export async function signOutEverywhere(): Promise<void> {
  const reply = await fetch('/api/sessions', { method: 'DELETE', headers: { 'x-bff': '1' } });
  if (!reply.ok && reply.status !== 401) throw new Error('The sessions could not be ended.');
  await signOut();
}

async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  return fetch(`/api/auth/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  });
}

/** The outcome as the server wrote it; anything else is an error of next-auth itself. */
function readOutcome(error: string): SignInOutcome {
  try {
    return JSON.parse(error) as SignInOutcome;
  } catch {
    return { kind: 'unavailable' };
  }
}
