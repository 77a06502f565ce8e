import { demoPassword } from './accounts.ts';
import { toContractNames, unwrap } from './platform-words.ts';
import type { StackAddresses } from './stack/kinds.ts';

type Json = Record<string, unknown>;

/** A direct client of the platform's API, to check there what the dashboard shows. */
export type PlatformApi = {
  get: <Body = Json>(path: string) => Promise<Body>;
  /** A whole list, whatever the page size of the platform; `path` has a query. */
  all: <Item = Json>(path: string) => Promise<Item[]>;
  send: <Body = Json>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json) => Promise<Body>;
};

/** A client of the platform with the token of an account. */
export async function platformApiOf(addresses: StackAddresses, email: string): Promise<PlatformApi> {
  const signIn = await fetch(`${addresses.authUrl}/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  if (!signIn.ok) throw new Error(`The platform refused ${email}: ${signIn.status}`);
  const { token }: { token: string } = await signIn.json();
  const call = async <Body>(method: string, path: string, body?: Json): Promise<Body> => {
    const response = await fetch(addresses.platformUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : toContractNames(unwrap(JSON.parse(text)))) as Body;
  };
  return {
    get: (path) => call('GET', path),
    all: async <Item>(path: string) => {
      const found: Item[] = [];
      for (let page = 1; ; page++) {
        const some = await call<Item[]>('GET', `${path}&per_page=100&page=${page}`);
        if (some.length === 0) return found;
        found.push(...some);
      }
    },
    send: (method, path, body) => call(method, path, body),
  };
}
