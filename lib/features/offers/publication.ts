import 'server-only';
import { PUBLIC_STATUSES } from '#lib/core/offer-status.ts';
import type { RecordCalls, RecordKind } from '#lib/engines/commands/record-kind.ts';
import { BY_HAND } from '#lib/engines/commands/retry-policy.ts';
import type { Author } from '#lib/engines/commands/store.ts';
import { applyOffers } from '#lib/engines/mirror/apply.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { findPlatformOf } from '#lib/engines/server/platform.ts';

/** Name and record of a publication in the outbox. */
export const PUBLICATION = { name: 'offer.publish', recordKind: 'offer' } as const;

/** What a publication needs beside the outbox. */
export type PublicationPorts = Pick<RecordKind<Offer>, 'callsOf' | 'apply'>;

/** A change of an offer's status that makes it public, or asks for the review before. */
export function publication({ callsOf, apply }: PublicationPorts): RecordKind<Offer> {
  return {
    name: PUBLICATION.name,
    retry: BY_HAND,
    callsOf,
    unreadable: 'refused',
    value: (offer) => offer.status,
    reached: () => PUBLIC_STATUSES,
    conflictOf: ({ status, modifiedAt }) => ({ status, at: modifiedAt, by: null }),
    apply,
    note: ({ expected, target }) => ({
      action: PUBLICATION.name,
      subjectKind: PUBLICATION.recordKind,
      detail: { from: expected, to: target },
    }),
  };
}

/** `holdPublication` only stores keys of ours. */
const keyOf = ({ scopeKey }: Pick<Author, 'scopeKey'>) => scopeKey as ScopeKey;

/** The calls of a publication, with the token of this client. */
export function publishingAs({ offers }: Pick<PlatformClient, 'offers'>): RecordCalls<Offer> {
  return { list: offers.list, change: (id, status) => offers.update(id, { status }) };
}

export const PUBLICATION_PORTS: PublicationPorts = {
  callsOf: async (author): Promise<RecordCalls<Offer> | null> => {
    const platform = await findPlatformOf({ personId: author.personId, scopeKey: keyOf(author) }, 'write');
    return platform && publishingAs(platform);
  },
  apply: async (known) => {
    const [first] = known;
    const records = known.flatMap(({ record }) => record ?? []);
    if (first && records.length > 0) await applyOffers(keyOf(first.command), records);
  },
};
