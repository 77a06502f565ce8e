import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { createApp } from '#platform/app.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { createDatabase, createPool } from '#platform/db/pool.ts';
import { accounts, advertisers, members, talents } from '#platform/db/schema/accounts.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { groupes, maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { terms } from '#platform/db/schema/taxonomies.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import { holdToContract } from './contract-check.ts';

export const PASSWORD = 'correct horse battery';
/** Verified in a hundredth of the time of a real one: the tests sign in hundreds of times. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

type AccountKind = 'owner' | 'editor' | 'viewer';
export type Answer = { status: number; headers: Headers; body: unknown };
export type Json = Record<string, unknown>;

/**
 * The platform service over the database of the run, with a clock that the test controls and records that the test
 * creates. Each has its own client address, so that tests do not share limits. Every answer is compared with the
 * contract; `close` throws when one was not as documented.
 */
export async function openPlatformWorld(
  config: Partial<PlatformConfig> = {},
  databaseUrl = inject('databaseUrl'),
) {
  const pool = createPool(databaseUrl, 4);
  const db = createDatabase(pool);
  const time = { now: new Date('2026-11-20T09:00:00.000Z') };
  const logged: Record<string, unknown>[] = [];
  const faults: string[] = [];
  const files = createLocalStore('.data/test-files');
  const service = createApp({
    db,
    files,
    clock: () => time.now,
    log: (entry) => logged.push(entry),
    config: {
      publicUrl: 'http://platform.test',
      trustProxy: true,
      loopbackTargets: true,
      billingUrl: 'https://billing.platform.example/start',
      siteUrl: 'https://www.platform.example',
      quirks: new Set(),
      faults: [],
      version: 'test',
      ...config,
    },
  });
  const simulating = Boolean(config.quirks?.size || config.faults?.length || config.isSimulation);
  const app = simulating ? service : holdToContract(service, faults);
  const address = randomUUID();

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const response = await app.request(path, toInit(method, { ip: address, ...options }));
    const text = await response.text();
    const parsed: unknown = text !== '' && isJson(response) ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed };
  }

  async function makeGroupe(values: Partial<typeof groupes.$inferInsert> = {}): Promise<number> {
    const [row] = await db
      .insert(groupes)
      .values({
        slug: randomUUID(),
        name: 'Groupe Belmont',
        date: time.now,
        modified: time.now,
        ...values,
      })
      .returning();
    return requireId(row);
  }

  async function makeMaison(values: Partial<typeof maisons.$inferInsert> = {}): Promise<number> {
    const [row] = await db
      .insert(maisons)
      .values({
        slug: randomUUID(),
        name: 'Hôtel Lutèce',
        kind: 'hotel',
        city: 'Paris',
        postcode: '75006',
        status: 'active',
        trusted: true,
        date: time.now,
        modified: time.now,
        ...values,
      })
      .returning();
    return requireId(row);
  }

  async function makeAccount(values: Partial<typeof accounts.$inferInsert>): Promise<number> {
    const name = `${randomUUID()}@people.demo`;
    const [row] = await db
      .insert(accounts)
      .values({
        email: name,
        login: name,
        displayName: 'Camille Roux',
        role: 'etablissement',
        passwordHash: await passwordHash,
        createdAt: time.now,
        ...values,
      })
      .returning();
    return requireId(row);
  }

  async function makeAdvertiser(
    values: Partial<typeof accounts.$inferInsert> = {},
  ): Promise<{ accountId: number; advertiserId: number }> {
    const [row] = await db
      .insert(advertisers)
      .values({ name: 'Arts de la table', contactEmail: 'a@people.demo', date: time.now, modified: time.now })
      .returning();
    const advertiserId = requireId(row);
    return { advertiserId, accountId: await makeAccount({ ...values, role: 'annonceur', advertiserId }) };
  }

  async function makeMember(
    maisonId: number,
    role: AccountKind,
    values: Partial<typeof accounts.$inferInsert> = {},
  ): Promise<number> {
    const accountId = await makeAccount({ ...values, role: 'etablissement' });
    await db.insert(members).values({ maisonId, accountId, role, joinedAt: time.now });
    return accountId;
  }

  async function makeTalent(
    values: Partial<typeof accounts.$inferInsert> = {},
    profile: Partial<typeof talents.$inferInsert> = {},
  ): Promise<{ accountId: number; talentId: number }> {
    const accountId = await makeAccount({ ...values, role: 'talent' });
    const [row] = await db
      .insert(talents)
      .values({
        accountId,
        slug: randomUUID(),
        firstName: 'Zoé',
        lastName: 'Le Gall',
        email: 'zoe@people.demo',
        date: time.now,
        modified: time.now,
        ...profile,
      })
      .returning();
    return { accountId, talentId: requireId(row) };
  }

  async function makeOffre(
    maisonId: number,
    values: Partial<typeof offres.$inferInsert> = {},
  ): Promise<number> {
    const [maison] = await db.select().from(maisons).where(eq(maisons.id, maisonId));
    const [row] = await db
      .insert(offres)
      .values({
        maisonId,
        groupeId: maison?.groupeId ?? null,
        slug: randomUUID(),
        status: 'published',
        title: 'Chef de rang',
        contractType: 'cdi',
        department: 'salle',
        description: 'Service en salle.',
        city: 'Paris',
        postcode: '75006',
        date: time.now,
        modified: time.now,
        ...values,
      })
      .returning();
    return requireId(row);
  }

  /** One for each of the given values, in one statement. */
  async function makeCandidatures(
    offreId: number,
    each: readonly Partial<typeof candidatures.$inferInsert>[],
  ): Promise<number[]> {
    const [offre] = await db.select().from(offres).where(eq(offres.id, offreId));
    const rows = each.map((values) => ({
      offreId,
      maisonId: offre?.maisonId ?? 0,
      groupeId: offre?.groupeId ?? null,
      firstName: 'Zoé',
      lastName: 'Œuvrard',
      email: 'zoe@people.demo',
      history: [{ status: 'received', at: time.now.toISOString(), by: null }],
      date: time.now,
      modified: time.now,
      ...values,
    }));
    return (await db.insert(candidatures).values(rows).returning({ id: candidatures.id })).map(requireId);
  }

  async function makeCandidature(
    offreId: number,
    values: Partial<typeof candidatures.$inferInsert> = {},
  ): Promise<number> {
    const [id = 0] = await makeCandidatures(offreId, [values]);
    return id;
  }

  async function makeTerms(): Promise<void> {
    const slugs = {
      contrat: 'cdi',
      departement: 'salle',
      experience: 'debutant',
      'type-etablissement': 'hotel',
    };
    const rows = Object.entries(slugs).map(([taxonomy, slug]) => ({
      taxonomy,
      slug,
      name: slug,
      nameEn: slug,
    }));
    await db.insert(terms).values(rows).onConflictDoNothing();
  }

  /** Signs in as clients do. */
  async function tokenOf(accountId: number): Promise<string> {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const body = { username: account?.email, password: PASSWORD };
    const answer = await call('POST', '/rest/jwt-auth/v1/token', { body, ip: randomUUID() });
    return (answer.body as { token: string }).token;
  }

  return {
    app,
    db,
    files,
    time,
    logged,
    faults,
    call,
    makeGroupe,
    makeMaison,
    makeAccount,
    makeAdvertiser,
    makeMember,
    makeTalent,
    makeOffre,
    makeCandidature,
    makeCandidatures,
    makeTerms,
    tokenOf,
    databaseUrl,
    close: async () => {
      await pool.end();
      if (faults.length > 0) throw new Error(`Not as documented:\n${faults.slice(0, 20).join('\n')}`);
    },
  };
}
export type PlatformWorld = Awaited<ReturnType<typeof openPlatformWorld>>;

export type CallOptions = {
  token?: string;
  body?: unknown;
  /** Sent as it is, without a content type. */
  raw?: BodyInit;
  ip?: string;
  headers?: Record<string, string>;
};

/** Options of `fetch` and `Request` for such a call; a redirect is the answer. */
export function toInit(method: string, { token, body, raw, ip, headers: more }: CallOptions): RequestInit {
  const headers = new Headers({ ...(ip ? { 'x-forwarded-for': ip } : {}), ...more });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return {
    method,
    headers,
    body: raw ?? (body === undefined ? null : JSON.stringify(body)),
    redirect: 'manual',
  };
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false;

function requireId(row: { id: number } | undefined): number {
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}
