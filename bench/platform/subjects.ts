import type { Pool } from 'pg';
import { request } from 'undici';
import type { Sent } from './processes.ts';

/** `renew` reverts the effects of repeated moves on the applications. */
export type Subjects = { floor: Sent[]; service: Record<string, Sent[]>; renew: () => Promise<void> };

const BATCH = 25;

/** The requests for the bare route and for the service at `origin`, which has the demo. */
export async function planSubjects(pool: Pool, origin: string): Promise<Subjects> {
  const owner = await signIn(origin, 'owner@lutece.demo');
  const group = await signIn(origin, 'groupe@belmont.demo');
  const ids = await idsOf(
    pool,
    `SELECT id FROM platform.candidatures WHERE maison_id = 1 AND status <> 'withdrawn' ORDER BY id`,
  );
  const offers = await idsOf(pool, 'SELECT id FROM platform.offres WHERE maison_id = 1 ORDER BY id');
  // Another status in every second round, so that each call really changes something.
  const moves = ['reviewing', 'shortlisted'].flatMap((status) => ids.map((id) => ({ id, status })));
  const read = (path: string, token = owner): Sent => ({ path, token });
  return {
    renew: () => shortenHistories(pool),
    floor: ids.map((id) => ({ path: `/${id}` })),
    service: {
      'list of 20': [read('/v1/candidatures')],
      'list of 20, group': [read('/v1/candidatures', group)],
      'list of 20, one status': [read('/v1/candidatures?status=received')],
      'offers of the group': [read('/v1/offres', group)],
      'one application': ids.map((id) => read(`/v1/candidatures?include=${id}`)),
      'one offer': offers.map((id) => read(`/v1/offres/${id}`)),
      'status change': moves.map(({ id, status }) => ({
        path: `/v1/candidatures/${id}/status`,
        method: 'PATCH',
        token: owner,
        body: JSON.stringify({ status }),
      })),
      'batch of 25': inGroups(moves, BATCH).map((group) => ({
        path: '/rest/batch/v1',
        method: 'POST',
        token: owner,
        body: JSON.stringify({ requests: group.map(toItem) }),
      })),
    },
  };
}

/** Nobody moves an application fifty times, and a history of fifty entries makes a move twice as expensive. */
async function shortenHistories(pool: Pool): Promise<void> {
  await pool.query(`UPDATE platform.candidatures SET history = jsonb_path_query_array(history, '$[0, last]')
    WHERE maison_id = 1 AND jsonb_array_length(history) > 2`);
  await pool.query('VACUUM platform.candidatures');
}

const toItem = ({ id, status }: { id: number; status: string }) => ({
  method: 'PATCH',
  path: `/service/v1/candidatures/${id}/status`,
  body: { status },
});

const inGroups = <T>(entries: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.floor(entries.length / size) }, (_, n) =>
    entries.slice(n * size, (n + 1) * size),
  );

async function idsOf(pool: Pool, query: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

async function signIn(origin: string, username: string): Promise<string> {
  const { body } = await request(`${origin}/rest/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'perron-demo' }),
  });
  return ((await body.json()) as { token: string }).token;
}
