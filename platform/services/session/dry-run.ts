import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleCreate, ArticlePatch } from '#contract/article.ts';
import type { CandidatureStatusWrite } from '#contract/candidature.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OffreCreate, OffrePatch } from '#contract/offre.ts';
import type { Transaction } from '#platform/db/pool.ts';
import { RateLimited } from '#platform/http/admission.ts';
import type { Call } from '#platform/http/call.ts';
import { type Caller, toActor } from '#platform/http/caller.ts';
import { requireAccount, requireMaisonScope } from '#platform/http/guards.ts';
import { parseBody, parseParams, parseQuery } from '#platform/http/parse.ts';
import { forbidden, notFound, Problem } from '#platform/http/problem.ts';
import { createArticle, deleteArticle, updateArticle } from '../articles/write.ts';
import { requireMovable } from '../candidatures/set-status.ts';
import { createOffre, deleteOffre, updateOffre } from '../offres/write.ts';
import { managedBy } from '../scope.ts';

export type DryRunItem = { row: Endpoint; params: Record<string, string>; url: string; body: unknown };
type Context = Pick<Call, 'db' | 'caller' | 'now' | 'window'>;
type Input = { id: number; body: unknown };
type DryRun = (tx: Transaction, caller: Caller, input: Input, now: Date) => Promise<void>;

const author = (caller: Caller, now: Date) => {
  const { maisonId, name } = requireMaisonScope(caller);
  return { maisonId, name, now };
};

/** Each operation open to batches, run in a transaction that is rolled back. */
const DRY_RUNS: Record<string, DryRun> = {
  createOffre: async (tx, caller, { body }, now) => {
    await createOffre(tx, author(caller, now), body as OffreCreate);
  },
  updateOffre: (tx, caller, { id, body }, now) =>
    updateOffre(tx, author(caller, now), id, body as OffrePatch),
  deleteOffre: (tx, caller, { id }, now) => deleteOffre(tx, author(caller, now).maisonId, id, now),
  createArticle: async (tx, caller, { body }, now) => {
    await createArticle(tx, author(caller, now), body as ArticleCreate);
  },
  updateArticle: (tx, caller, { id, body }, now) =>
    updateArticle(tx, author(caller, now), id, body as ArticlePatch),
  deleteArticle: (tx, caller, { id }, now) => deleteArticle(tx, author(caller, now).maisonId, id),
  setCandidatureStatus: async (tx, { scope }, { id, body }) => {
    const { status } = body as z.output<typeof CandidatureStatusWrite>;
    const mine = scope.kind === 'talent' ? sql`c.talent_id = ${scope.talentId}` : managedBy(scope, 'c');
    const { rows } = await tx.execute<{ status: typeof status; mine: boolean | null }>(
      sql`SELECT c.status, ${mine} AS mine FROM platform.candidatures c WHERE c.id = ${id}`,
    );
    requireMovable(scope, status, rows[0]);
  },
  readNotification: async (tx, caller, { id }) => {
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM platform.notifications WHERE id = ${id} AND account_id = ${requireAccount(caller).id}`,
    );
    if (rows.length === 0) throw notFound();
  },
};

/** Rolls back the transaction of a dry run. */
class NothingHappened extends Error {}

/**
 * The problem of each item if all ran now in order, null for a valid one. The items run in a transaction that
 * is rolled back, so that each sees the changes of those before.
 */
export async function dryRun(
  { db, caller, now, window }: Context,
  items: readonly DryRunItem[],
): Promise<(Problem | null)[]> {
  const full = new RateLimited(window.window, window.reset);
  const problems: (Problem | null)[] = [];
  try {
    await db.transaction(async (tx) => {
      await lockRecords(tx, items);
      for (const [n, item] of items.entries()) {
        problems.push(n < window.remaining ? await findProblem(tx, { caller, now }, item) : full);
      }
      throw new NothingHappened();
    });
  } catch (error) {
    if (!(error instanceof NothingHappened)) throw error;
  }
  return problems;
}

async function findProblem(
  tx: Transaction,
  { caller, now }: { caller: Caller; now: Date },
  { row, params, url, body }: DryRunItem,
): Promise<Problem | null> {
  try {
    const actor = toActor(caller.scope);
    if (!actor || !row.who.includes(actor)) throw forbidden();
    const { id = 0 } = (parseParams(row.params, params) ?? {}) as { id?: number };
    parseQuery(row.query, url);
    const input = { id, body: parseBody(row.body, body) };
    const run = DRY_RUNS[row.id.replace(/Put$/, '')];
    if (!run) throw new Error(`the operation ${row.id} has no dry run`);
    // A savepoint: after a failed statement the next item can run.
    await tx.transaction((inner) => run(inner, caller, input, now));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const TABLES: Record<string, string> = { Offre: 'offres', Article: 'articles' };

/** In the order of ids, so that two batches cannot deadlock. */
async function lockRecords(tx: Transaction, items: readonly DryRunItem[]): Promise<void> {
  for (const [noun, table] of Object.entries(TABLES)) {
    const ids = items
      .filter(({ row }) => row.params && row.id.replace(/Put$/, '').endsWith(noun))
      .map(({ params }) => params.id ?? '')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id));
    if (ids.length === 0) continue;
    await tx.execute(sql`SELECT 1 FROM ${sql.raw(`platform.${table}`)}
      WHERE id = ANY(${sql.param(ids)}::bigint[]) ORDER BY id FOR UPDATE`);
  }
}
