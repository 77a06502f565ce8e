import 'server-only';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { services } from './services.ts';
import type { SessionRow } from './vault.ts';

/** Somebody whose session is about to end. */
export type Leaver = { readonly personId: number; readonly scopeKey: ScopeKey };
type LastWork = (leaver: Leaver) => Promise<void>;

/** Sessions that somebody ends, here or from another device; their token is still good. */
export type Ending = Leaver & {
  /** The handle of one of the person's sessions, or all of them. */
  readonly session: string | 'all';
};
type Undoing = (ending: Ending) => Promise<void>;

/** Leaving does not wait longer for what is still to be done, in milliseconds. */
const PATIENCE_MS = 4000;

// The features register when the instance starts, the routes run in another bundle: one list for both.
const shared = globalThis as typeof globalThis & {
  perronLastWork?: LastWork;
  perronUndoing?: Undoing;
};

/** Names what is to be done with a person's token before their session ends. */
export function beforeLeaving(work: LastWork): void {
  shared.perronLastWork = work;
}

/** The same of a person who signs out, for the establishments too that they impersonate. */
export async function finishBeforeSignOut(row: Pick<SessionRow, 'personId' | 'scope'>): Promise<void> {
  const impersonations = await services().vault.impersonationsOf(row.personId, new Date());
  await Promise.all([row, ...impersonations].map(finishBeforeLeaving));
}

/** Does it, as far as that is possible now: a session always ends. */
export async function finishBeforeLeaving(row: Pick<SessionRow, 'personId' | 'scope'>): Promise<void> {
  await patiently(shared.perronLastWork?.({ personId: row.personId, scopeKey: scopeKey(row.scope) }));
}

/** Names what is to be undone with a person's token when they end sessions. */
export function whenEnding(undoing: Undoing): void {
  shared.perronUndoing = undoing;
}

/** Undoes it, as far as that is possible now: a session always ends. */
export async function undoBeforeEnding(ending: Ending): Promise<void> {
  await patiently(shared.perronUndoing?.(ending));
}

async function patiently(work: Promise<void> | undefined): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([work, patience]).catch(() => undefined);
}
