import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Local address of the connection, 127.0.0.0/8 on Linux. */
  readonly from?: string;
};

export type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** One request exactly as written, on a connection of its own. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, from }: Sent = {},
): Promise<Answered> {
  // The path exactly as in `url`: a URL object would resolve dots and encode it.
  const [, host = '', path = ''] = /^http:\/\/([^/?]+)(.*)$/.exec(url) ?? [];
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: host.split(':')[1],
      path: path || '/',
      method,
      headers: { host, ...headers },
      agent: false,
      ...(from ? { localAddress: from } : {}),
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      try {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await text(response),
        });
      } catch (error) {
        reject(error);
      }
    });
    sent.end(body);
  });
}

/** The cookie and the token that a form of next-auth needs. */
export async function csrfOf(
  origin: string,
  sent: Sent = {},
): Promise<{ cookie: string; csrfToken: string }> {
  const { headers, body } = await send(`${origin}/api/auth/csrf`, sent);
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, csrfToken: (JSON.parse(body) as { csrfToken: string }).csrfToken };
}

/** The outcome of a sign-in: the kind of its failure, or `ok`. */
export async function tryPassword(
  origin: string,
  email: string,
  { headers = {}, ...sent }: Sent = {},
): Promise<string> {
  const { cookie, csrfToken } = await csrfOf(origin, { headers, ...sent });
  const { body } = await send(`${origin}/api/auth/callback/credentials`, {
    ...sent,
    method: 'POST',
    headers: { ...headers, cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ email, password: 'not the password', csrfToken, json: 'true' })),
  });
  const error = new URL((JSON.parse(body) as { url: string }).url, origin).searchParams.get('error');
  return error ? (JSON.parse(error) as { kind: string }).kind : 'ok';
}
