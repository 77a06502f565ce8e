import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { sessions } from '#lib/engines/store/schema/sessions.ts';
import { type KeyRing, seal, unseal } from './sealing.ts';

/** Idle time after which a person is signed out: a working day’s shift. See docs/decisions. */
export const IDLE_MS = 12 * HOUR_MS;
/** Sessions end this long before the token, so that no write fails on the way. */
const EXPIRY_MARGIN_MS = 10 * 60_000;
/** How long somebody impersonates an establishment before they have to start again. */
export const IMPERSONATION_MS = 30 * 60_000;
/** The longest that a request waits for the platform to confirm who somebody is. */
export const CONFIRMATION_PATIENCE_MS = 2000;

/** The token of an impersonation is short-lived, and its screens end long before it. */
const IMPERSONATION_MARGIN_MS = 60_000;
const marginOf = ({ lender }: NewSession) => (lender ? IMPERSONATION_MARGIN_MS : EXPIRY_MARGIN_MS);

export type SessionRow = typeof sessions.$inferSelect;

export type NewSession = {
  readonly key: string;
  readonly person: { readonly id: number; readonly email: string; readonly displayName: string };
  readonly scope: Scope;
  readonly establishments: readonly { readonly id: number; readonly name: string }[];
  readonly token: PlatformToken;
  readonly tokenExpiresAt: Date;
  readonly device: string;
  readonly network?: string | null;
  /** Handle of the session that impersonates with this one. */
  readonly lender?: string;
  /** Borrowed for the bulk requests of a group, not for a person’s pages. */
  readonly forBulkRequests?: boolean;
};

/** The sessions and their platform tokens: the only place where a token is stored, encrypted. */
export function openVault(db: Database, ring: KeyRing) {
  const alive = (now: Date) =>
    and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)));

  const impersonates = (lender: string, establishmentId: number, forBulkRequests: boolean) =>
    and(
      eq(sessions.lender, lender),
      eq(sessions.forBulkRequests, forBulkRequests),
      sql`(${sessions.scope} ->> 'id')::bigint = ${establishmentId}`,
    );
  const impersonatingSince = (now: Date) => new Date(now.getTime() - IMPERSONATION_MS);

  const toRow = (session: NewSession, now: Date) => ({
    key: session.key,
    handle: randomUUID(),
    personId: session.person.id,
    email: session.person.email,
    displayName: session.person.displayName,
    scope: session.scope,
    establishments: session.establishments,
    sealedToken: seal(ring, session.token.reveal(), session.key),
    device: session.device,
    network: session.network ?? null,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    askedAt: now,
    expiresAt: new Date(session.tokenExpiresAt.getTime() - marginOf(session)),
    lender: session.lender ?? null,
    forBulkRequests: session.forBulkRequests ?? false,
  });

  return {
    create: async (session: NewSession, now: Date): Promise<void> => {
      await db.insert(sessions).values(toRow(session, now));
    },

    /** Replaces an earlier one for the same establishment, whose held work goes on with the new one. */
    beginImpersonation: async (
      session: NewSession & { readonly lender: string },
      now: Date,
    ): Promise<void> => {
      await db.transaction(async (tx) => {
        await tx
          .delete(sessions)
          .where(impersonates(session.lender, session.scope.id, session.forBulkRequests ?? false));
        await tx.insert(sessions).values(toRow(session, now));
      });
    },

    /** The session with which another one impersonates an establishment. */
    findImpersonation: async (
      lender: string,
      establishmentId: number,
      now: Date,
    ): Promise<SessionRow | null> => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(
          and(
            impersonates(lender, establishmentId, false),
            alive(now),
            gt(sessions.createdAt, impersonatingSince(now)),
          ),
        );
      return row ?? null;
    },

    /** The session that was borrowed for a group’s bulk requests, for an establishment. */
    findLent: async (lender: string, establishmentId: number, now: Date): Promise<SessionRow | null> => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(and(impersonates(lender, establishmentId, true), alive(now)));
      return row ?? null;
    },

    /** All impersonations of a person, including those that show no page any more but still send held work. */
    impersonationsOf: (personId: number, now: Date): Promise<SessionRow[]> =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.personId, personId),
            isNotNull(sessions.lender),
            eq(sessions.forBulkRequests, false),
            alive(now),
          ),
        ),

    closeImpersonation: async (lender: string, establishmentId: number): Promise<void> => {
      await db.delete(sessions).where(impersonates(lender, establishmentId, false));
    },

    find: async (key: string, now: Date): Promise<SessionRow | null> => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.key, key), alive(now)));
      return row ?? null;
    },

    /** The newest session of a person in a scope, for work that goes on after the request. */
    findOfPerson: async (personId: number, key: string, now: Date): Promise<SessionRow | null> => {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.personId, personId), eq(sessions.forBulkRequests, false), alive(now)))
        .orderBy(desc(sessions.createdAt));
      return rows.find((row) => scopeKey(row.scope) === key) ?? null;
    },

    listOf: (personId: number, now: Date): Promise<SessionRow[]> =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.personId, personId), isNull(sessions.lender), alive(now)))
        .orderBy(desc(sessions.lastSeenAt)),

    /** Only changes the row it has read: a late request cannot restore an ended session. */
    touch: async (row: SessionRow, now: Date): Promise<void> => {
      await db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.key, row.key), eq(sessions.lastSeenAt, row.lastSeenAt)));
    },

    /** True for the one caller that may ask the platform about this person now. */
    claimConfirmation: async (row: SessionRow, now: Date): Promise<boolean> => {
      const claimed = await db
        .update(sessions)
        .set({ askedAt: now })
        .where(and(eq(sessions.key, row.key), eq(sessions.askedAt, row.askedAt)))
        .returning({ key: sessions.key });
      return claimed.length === 1;
    },

    /** Nobody waits any more for the answer requested at `askedAt`. */
    giveUpConfirmation: async (row: SessionRow, askedAt: Date): Promise<void> => {
      await db
        .update(sessions)
        .set({ askedAt: new Date(askedAt.getTime() - CONFIRMATION_PATIENCE_MS) })
        .where(and(eq(sessions.key, row.key), eq(sessions.askedAt, askedAt)));
    },

    /**
     * Stores the platform’s answer of `now` or later, unless the session has been marked for another check meanwhile.
     */
    confirm: async (
      row: SessionRow,
      change: Pick<SessionRow, 'scope' | 'displayName' | 'establishments'>,
      now: Date,
    ): Promise<void> => {
      await db
        .update(sessions)
        .set({ ...change, confirmedAt: now })
        .where(and(eq(sessions.key, row.key), eq(sessions.confirmedAt, row.confirmedAt)));
    },

    /** The next request asks the platform again who this is, as after a 403. */
    doubt: async (handle: string): Promise<void> => {
      await db
        .update(sessions)
        .set({ confirmedAt: new Date(0), askedAt: new Date(0) })
        .where(eq(sessions.handle, handle));
    },

    /** The same for every session of a person, whose rights may have changed. */
    doubtAllOf: async (personId: number): Promise<void> => {
      await db
        .update(sessions)
        .set({ confirmedAt: new Date(0), askedAt: new Date(0) })
        .where(eq(sessions.personId, personId));
    },

    /** Gives the establishment its new name in these sessions. */
    rename: async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
      await db
        .update(sessions)
        .set({
          scope: sql`jsonb_set(${sessions.scope}, '{name}', to_jsonb(${name}::text))`,
          establishments: [{ id, name }],
        })
        .where(
          and(
            sql`${sessions.scope} ->> 'kind' = 'establishment'`,
            sql`(${sessions.scope} ->> 'id')::bigint = ${id}`,
          ),
        );
    },

    end: async (key: string): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.key, key));
    },
    endByHandle: async (handle: string, personId: number): Promise<void> => {
      await db.delete(sessions).where(and(eq(sessions.handle, handle), eq(sessions.personId, personId)));
    },
    endAllOf: async (personId: number): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.personId, personId));
    },
    purge: async (now: Date): Promise<void> => {
      const idleSince = new Date(now.getTime() - IDLE_MS);
      await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)));
    },

    tokenOf: (row: Pick<SessionRow, 'key' | 'sealedToken'>): PlatformToken | null => {
      const value = unseal(ring, row.sealedToken, row.key);
      return value === null ? null : new PlatformToken(value);
    },
  };
}
export type Vault = ReturnType<typeof openVault>;
