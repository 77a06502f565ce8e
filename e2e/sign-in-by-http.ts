import type { APIRequestContext } from '@playwright/test';

export type SignInAnswer = {
  /** Cookie value of the new session; null when there is none. */
  session: string | null;
  /** The error code of a refusal, as the sign-in page reads it. */
  refusal: string | null;
};

type Credentials = { email: string; password: string };

/** Signs in with the two requests of the sign-in page; the context keeps the cookies, like a browser. */
export async function signInByHttp(
  request: APIRequestContext,
  origin: string,
  credentials: Credentials,
): Promise<SignInAnswer> {
  const answer = await postToAuth(request, `${origin}/api/auth/callback/credentials`, credentials);
  const { url }: { url?: string } = await answer.json();
  const { cookies } = await request.storageState();
  return {
    session: cookies.find(({ name }) => name === 'perron-session')?.value || null,
    refusal: new URL(url ?? '', origin).searchParams.get('error'),
  };
}

/** Ends the session of the context. */
export async function signOutByHttp(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await postToAuth(request, `${origin}/api/auth/signout`, {});
  if (!answer.ok()) throw new Error(`Signing out: ${answer.status()}`);
}

async function postToAuth(request: APIRequestContext, url: string, fields: Record<string, string>) {
  const { origin } = new URL(url);
  const { csrfToken }: { csrfToken: string } = await (await request.get(`${origin}/api/auth/csrf`)).json();
  return request.post(url, {
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    form: { ...fields, csrfToken, json: 'true' },
  });
}
