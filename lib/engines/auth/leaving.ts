import 'server-only';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { services } from './services.ts';
import type { SessionRow } from './vault.ts';

/** Somebody whose session is about to end. */
export type Leaver = { readonly personId: number; readonly scopeKey: ScopeKey };
type LastWork = (leaver: Leaver) => Promise<void>;

/** Sessions that somebody ends, here or from another device, while their token is still valid. */
export type Ending = Leaver & {
  /** The handle of one session of the person, or all of them. */
  readonly session: string | 'all';
};
type Undoing = (ending: Ending) => Promise<void>;

/** The longest that leaving waits for unfinished work, in milliseconds. */
const PATIENCE_MS = 4000;

// Features register when the instance starts, while routes run in another bundle: both need the same list.
const shared = globalThis as typeof globalThis & {
  perronLastWork?: LastWork;
  perronUndoing?: Undoing;
};

/** Registers what needs a person’s token before their session ends. */
export function beforeLeaving(work: LastWork): void {
  shared.perronLastWork = work;
}

/** The same for a person who signs out, including the establishments that they impersonate. */
export async function finishBeforeSignOut(row: Pick<SessionRow, 'personId' | 'scope'>): Promise<void> {
  const impersonations = await services().vault.impersonationsOf(row.personId, new Date());
  await Promise.all([row, ...impersonations].map(finishBeforeLeaving));
}

/** Runs it as far as possible: a session always ends. */
export async function finishBeforeLeaving(row: Pick<SessionRow, 'personId' | 'scope'>): Promise<void> {
  await patiently(shared.perronLastWork?.({ personId: row.personId, scopeKey: scopeKey(row.scope) }));
}

/** Registers what is to be undone with a person’s token when they end sessions. */
export function whenEnding(undoing: Undoing): void {
  shared.perronUndoing = undoing;
}

/** Undoes it as far as possible: a session always ends. */
export async function undoBeforeEnding(ending: Ending): Promise<void> {
  await patiently(shared.perronUndoing?.(ending));
}

async function patiently(work: Promise<void> | undefined): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([work, patience]).catch(() => undefined);
}
