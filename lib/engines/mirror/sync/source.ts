import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type ScopeKey, scopeOf } from '#lib/engines/scope/scope.ts';

export type ReadPage<T> = (params: ListParams) => Promise<PlatformResult<Page<T>>>;

/** The reads of the platform that a sync needs. */
export type SyncSource = {
  readonly offers: ReadPage<Offer>;
  readonly applications: ReadPage<Application>;
  readonly establishments: ReadPage<Establishment>;
};

/** An establishment’s account sees its own lists; a group has lists of its own (spec, “Groups”). */
export function sourceOf(client: PlatformClient, key: ScopeKey): SyncSource {
  const { kind, id } = scopeOf(key);
  if (kind === 'group')
    return {
      offers: (params) => client.groups.offers(id, params),
      applications: (params) => client.groups.applications(id, params),
      establishments: (params) => client.groups.establishments(id, params),
    };
  return {
    offers: async (params) => ownOnly(await client.offers.list(params), id),
    applications: async (params) => ownOnly(await client.applications.list(params), id),
    establishments: async () => {
      const result = await client.establishments.get(id);
      return result.ok ? { ok: true, value: { items: [result.value], total: 1, pages: 1 } } : result;
    },
  };
}

/**
 * An account’s lists are those of the establishment that it belongs to now. When that is another one, no part of the
 * page belongs to this scope. Records without an establishment count as its own.
 */
function ownOnly<T extends { readonly establishmentId: number }>(
  result: PlatformResult<Page<T>>,
  id: number,
): PlatformResult<Page<T>> {
  if (!result.ok) return result;
  const foreign = result.value.items.some(
    (item) => item.establishmentId !== 0 && item.establishmentId !== id,
  );
  return foreign ? { ok: false, failure: { kind: 'forbidden', message: null } } : result;
}
