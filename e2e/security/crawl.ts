import { accounts } from '../accounts.ts';
import { type Actor, isSignedIn } from './actors.ts';
import { type Answer, ask, forEach } from './ask.ts';
import { pageRows } from './matrix/page-rows.ts';
import { routeRows } from './matrix/route-rows.ts';
import type { World } from './world.ts';

export type Found = { where: string; answer: Answer };

/** URLs that do not exist, one of each kind. */
const ERRORS = [
  '/nowhere',
  '/m/999999',
  '/m/1/offers/%00',
  '/m/1/offers/999999999',
  '/g/1/offers?to=9999-12-31',
  '/api/nowhere',
  '/api/auth/error',
  '/api/m/1/applications/column',
  '/_next/nowhere',
];

/** Every URL that a user can open, from the first screen of their own establishment or group. */
function addressesOf(world: World, actor: Actor): string[] {
  const home = isSignedIn(actor) ? accounts[actor].home : '/m/1';
  const inScope = (path: string) =>
    home.startsWith('/g/') === path.includes('/g/') || !/\/[mg]\//.test(path) ? [path] : [];
  const toOwn = (path: string) => path.replace(/\/m\/1(?=\/|$|\?)/, home.startsWith('/m/') ? home : '/m/1');
  const pages = Object.values(pageRows).map(({ path }) => path(world));
  const routes = Object.entries(routeRows)
    .filter(([route]) => route.startsWith('GET '))
    .map(([, { path }]) => path(world));
  return [...pages, ...routes].flatMap(inScope).map(toOwn);
}

/** All responses to an actor: pages as documents and as data, reads, and URLs that do not exist. */
export async function crawl(world: World, actor: Actor, more: readonly string[] = []): Promise<Found[]> {
  const paths = [...addressesOf(world, actor), '/sign-in', ...ERRORS, ...more];
  const questions = paths.flatMap((path) =>
    path.startsWith('/api')
      ? [{ path, data: false }]
      : [
          { path, data: false },
          { path, data: true },
        ],
  );
  return forEach(questions, async ({ path, data }) => {
    const target = data ? `${path}${path.includes('?') ? '&' : '?'}_rsc` : path;
    const answer = await ask(world.origin, target, {
      session: world.sessions[actor],
      headers: data ? { rsc: '1' } : {},
    });
    return { where: `${path}${data ? ' as data' : ''} for ${actor}`, answer };
  });
}

/** A response as one text, without the session cookie, which may be set again. */
export function textOf({ headers, location, body }: Answer): string {
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  return `${JSON.stringify(others)}\n${location}\n${body}`;
}
