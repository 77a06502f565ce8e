import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from './database.ts';
import { pushBrowsers } from './schema/push-browsers.ts';

type Owner = { readonly personId: number; readonly scopeKey: ScopeKey; readonly session: string };

/**
 * An ending that could not be sent to the platform for so long is dropped: the browser itself has unsubscribed by then.
 */
const ENDINGS_KEPT_MS = 30 * DAY_MS;
const UNSEEN_KEPT_MS = 400 * DAY_MS;

/** A browser receives messages of this person from now on; it belongs to nobody else any more. */
export async function keepPushBrowser(
  db: Database,
  browser: Owner & { readonly endpoint: string },
  now: Date,
): Promise<void> {
  const { endpoint, ...owner } = browser;
  const row = { ...owner, seenAt: now, endedAt: null };
  await db
    .insert(pushBrowsers)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushBrowsers.endpoint, set: row });
}

/** Whether a browser receives messages of this very person; from now on it belongs to the requesting session. */
export async function claimPushBrowser(
  db: Database,
  { endpoint, personId, scopeKey, session }: Owner & { readonly endpoint: string },
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(pushBrowsers)
    .set({ scopeKey, session, seenAt: now })
    .where(
      and(
        eq(pushBrowsers.endpoint, endpoint),
        eq(pushBrowsers.personId, personId),
        isNull(pushBrowsers.endedAt),
      ),
    )
    .returning({ endpoint: pushBrowsers.endpoint });
  return claimed.length === 1;
}

/** Marks the browsers of a session, or all of a person, to receive no more messages. Returns which. */
export async function endPushBrowsers(
  db: Database,
  { personId, session }: { readonly personId: number; readonly session: string | 'all' },
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .update(pushBrowsers)
    .set({ endedAt: now })
    .where(
      and(
        eq(pushBrowsers.personId, personId),
        session === 'all' ? undefined : eq(pushBrowsers.session, session),
      ),
    )
    .returning({ endpoint: pushBrowsers.endpoint });
  return rows.map(({ endpoint }) => endpoint);
}

/** The platform sends no more to it; one that was subscribed again meanwhile stays. */
export async function dropEndedBrowser(db: Database, endpoint: string): Promise<void> {
  await db
    .delete(pushBrowsers)
    .where(and(eq(pushBrowsers.endpoint, endpoint), isNotNull(pushBrowsers.endedAt)));
}

/** Its person has turned it off themselves. */
export async function dropPushBrowser(db: Database, personId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushBrowsers)
    .where(and(eq(pushBrowsers.endpoint, endpoint), eq(pushBrowsers.personId, personId)));
}

/** Browsers whose end has yet to be sent to the platform. */
export function endedPushBrowsers(db: Database, limit: number) {
  return db.select().from(pushBrowsers).where(isNotNull(pushBrowsers.endedAt)).limit(limit);
}

/** Deletes browsers whose end cannot be sent any more, and those unused for a year. */
export async function purgePushBrowsers(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db
    .delete(pushBrowsers)
    .where(
      or(lt(pushBrowsers.endedAt, before(ENDINGS_KEPT_MS)), lt(pushBrowsers.seenAt, before(UNSEEN_KEPT_MS))),
    );
}
