import { asc, eq } from 'drizzle-orm';
import { orEnd } from '#lib/engines/platform-client/or-end.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { toInstant } from '../rows/wire-values.ts';
import { applications } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import type { ReadPage, SyncSource } from './source.ts';
import { endOf, pageEnd } from './step.ts';

/** Ids that only the platform has, that only we have, and that differ in status or moment of change. */
export type Drift = {
  readonly missing: readonly number[];
  readonly extra: readonly number[];
  readonly different: readonly number[];
};

type Version = { readonly id: number; readonly status: string; readonly modifiedAt: Date };

/**
 * Compares the mirror of a scope with the platform, record by record; for tests and operators, since it reads
 * everything.
 */
export async function driftOf(
  db: Database,
  scope: ScopeKey,
  source: SyncSource,
): Promise<PlatformResult<{ readonly offers: Drift; readonly applications: Drift }>> {
  const remoteOffers = await readAll(source.offers);
  if (!remoteOffers.ok) return remoteOffers;
  const remoteApplications = await readAll(source.applications);
  if (!remoteApplications.ok) return remoteApplications;
  const [ownOffers, ownApplications] = await Promise.all([
    db
      .select({ id: offers.id, status: offers.status, modifiedAt: offers.modifiedAt })
      .from(offers)
      .where(eq(offers.scope, scope))
      .orderBy(asc(offers.id)),
    db
      .select({ id: applications.id, status: applications.status, modifiedAt: applications.modifiedAt })
      .from(applications)
      .where(eq(applications.scope, scope))
      .orderBy(asc(applications.id)),
  ]);
  return {
    ok: true,
    value: {
      offers: compare(remoteOffers.value, ownOffers),
      applications: compare(remoteApplications.value, ownApplications),
    },
  };
}

async function readAll(
  read: ReadPage<{ id: number; status: string; modifiedAt: string }>,
): Promise<PlatformResult<readonly Version[]>> {
  const all: Version[] = [];
  let end: number | null = null;
  let pageSize = 0;
  for (let page = 1; ; page++) {
    const result = orEnd(await read({ orderby: 'id', order: 'asc', perPage: 100, page }), page);
    if (!result.ok) return result;
    pageSize = Math.max(pageSize, result.value.items.length);
    const last = pageEnd(result.value, { number: page, endBefore: end, pageSize }) !== 'more';
    end = endOf(result.value);
    for (const { id, status, modifiedAt } of result.value.items)
      all.push({ id, status, modifiedAt: toInstant(modifiedAt) });
    if (last) return { ok: true, value: all };
  }
}

function compare(remote: readonly Version[], own: readonly Version[]): Drift {
  const theirs = new Map(remote.map((record) => [record.id, record]));
  const ours = new Map(own.map((record) => [record.id, record]));
  return {
    missing: [...theirs.keys()].filter((id) => !ours.has(id)),
    extra: [...ours.keys()].filter((id) => !theirs.has(id)),
    different: [...theirs.values()]
      .filter((record) => differs(record, ours.get(record.id)))
      .map(({ id }) => id),
  };
}

function differs(theirs: Version, ours: Version | undefined): boolean {
  if (!ours) return false;
  return theirs.status !== ours.status || theirs.modifiedAt.getTime() !== ours.modifiedAt.getTime();
}
