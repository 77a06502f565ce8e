import { runsWhole } from '../env.ts';
import { expect, test } from '../test.ts';
import { ACTORS, type Actor, actorsFor, FORGED_SESSIONS, isSignedIn } from './actors.ts';
import { type Answer, ask, forEach } from './ask.ts';
import { entryPages, type PageRow, pageRows } from './matrix/page-rows.ts';
import { pagesOnDisk } from './matrix/places.ts';
import { openWorld, type World } from './world.ts';

let world: World;
test.beforeAll(async ({}, info) => {
  world = await openWorld(info.project.metadata.stackKind);
});

test('every page of the product has a row in the matrix', () => {
  expect([...Object.keys(pageRows), ...entryPages].sort()).toEqual(pagesOnDisk());
});

type Cell = { page: string; row: PageRow; actor: Actor; form: 'document' | 'data' };

/**
 * The same code guards a page for all who see it, and its document and data. By day a page is rendered once, for the
 * least permitted who sees it, and its data is requested once, in turn by each of the refused.
 */
const cells = Object.entries(pageRows).flatMap(([page, row], at): Cell[] => {
  const cell = (form: Cell['form']) => (actor: Actor) => ({ page, row, actor, form });
  if (runsWhole()) return ACTORS.flatMap((actor) => [cell('document')(actor), cell('data')(actor)]);
  const actors = actorsFor(at);
  const refused = actors.filter((actor) => row.who[actor] !== 'shown');
  const seeing = actors.filter((actor) => row.who[actor] === 'shown').slice(-1);
  const forData = refused.slice(at % refused.length).slice(0, 1);
  return [...[...refused, ...seeing].map(cell('document')), ...forData.map(cell('data'))];
});

/** The outcome: of a document by its status, of data (`RSC: 1`) by the router instructions in the stream. */
function outcomeOf({ status, location, body }: Answer): string {
  if (status === 307 && location.includes('/sign-in')) return 'signIn';
  if (status === 307 && location.includes('/impersonation/')) return 'impersonation';
  if (status === 404 || body.includes('NEXT_HTTP_ERROR_FALLBACK;404')) return 'notFound';
  if (status === 403 || body.includes('NEXT_HTTP_ERROR_FALLBACK;403')) return 'forbidden';
  if (body.includes('NEXT_REDIRECT') && body.includes('/sign-in')) return 'signIn';
  if (body.includes('NEXT_REDIRECT') && body.includes('/impersonation/')) return 'impersonation';
  return status === 200 ? 'shown' : String(status);
}

test('every page is shown to those who may see it and to nobody else', async () => {
  const seen = await forEach(cells, async ({ page, row, actor, form }) => {
    const path = row.path(world);
    const answer = await ask(
      world.origin,
      form === 'data' ? `${path}${path.includes('?') ? '&' : '?'}_rsc` : path,
      {
        session: world.sessions[actor],
        headers: form === 'data' ? { rsc: '1' } : {},
      },
    );
    return `${page} as ${form} for ${actor}: ${outcomeOf(answer)}`;
  });
  expect(seen).toEqual(
    cells.map(({ page, row, actor, form }) => `${page} as ${form} for ${actor}: ${row.who[actor]}`),
  );
});

test('entry pages redirect everybody to their own first screen, and anonymous visitors to sign-in', async () => {
  const seen = await forEach(ACTORS, async (actor) => {
    const session = world.sessions[actor];
    const home = await ask(world.origin, '/', { session });
    const signIn = await ask(world.origin, '/sign-in', { session });
    return `${actor}: ${home.status} ${home.location}, ${signIn.status} ${signIn.location}`;
  });
  const homes = {
    owner: '/m/1',
    editor: '/m/1',
    viewer: '/m/1',
    rivage: '/m/2',
    solitaire: '/m/3',
    group: '/g/1',
    groupViewer: '/g/1',
  };
  expect(seen).toEqual(
    ACTORS.map((actor) =>
      isSignedIn(actor)
        ? `${actor}: 307 ${homes[actor]}, 307 ${homes[actor]}`
        : `${actor}: 307 /sign-in, 200 `,
    ),
  );
});

test('a forged session cookie opens no session', async () => {
  const values = [...FORGED_SESSIONS.slice(1), world.sessions.ended ?? ''];
  const seen = await forEach(values, async (session) => {
    const page = await ask(world.origin, '/m/1', { session });
    const route = await ask(world.origin, '/api/sessions', { session });
    return `${session.slice(0, 40)}: ${outcomeOf(page)}, ${route.status}`;
  });
  expect(seen).toEqual(values.map((session) => `${session.slice(0, 40)}: signIn, 401`));
});
