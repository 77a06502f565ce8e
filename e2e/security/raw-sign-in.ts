import { ask } from './ask.ts';

export type RawSignIn = {
  /** Cookie value of the new session; null when there is none. */
  session: string | null;
  /** What the refusal says, as the sign-in page reads it. */
  refusal: string | null;
};

const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0];

/** Signs in by the two requests that the sign-in page makes. */
export async function signInByHttp(origin: string, email: string, password: string): Promise<RawSignIn> {
  const answer = await postToAuth(origin, 'callback/credentials', { email, password }, null);
  const { url }: { url?: string } = JSON.parse(answer.body);
  return {
    session: cookieIn(answer.headers, 'perron-session') || null,
    refusal: new URL(url ?? '', origin).searchParams.get('error'),
  };
}

export async function signOutByHttp(origin: string, session: string): Promise<void> {
  const answer = await postToAuth(origin, 'signout', {}, session);
  if (answer.status !== 200) throw new Error(`Signing out: ${answer.status}`);
}

async function postToAuth(
  origin: string,
  path: string,
  fields: Record<string, string>,
  session: string | null,
) {
  const csrf = await ask(origin, '/api/auth/csrf');
  const { csrfToken }: { csrfToken: string } = JSON.parse(csrf.body);
  const cookies = [`perron-csrf=${cookieIn(csrf.headers, 'perron-csrf')}`];
  if (session !== null) cookies.push(`perron-session=${session}`);
  return ask(origin, `/api/auth/${path}`, {
    method: 'POST',
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      cookie: cookies.join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString(),
  });
}
