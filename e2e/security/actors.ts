import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AccountName, statePath } from '../accounts.ts';
import { runsWhole } from '../env.ts';
import type { StackKind } from '../stack/kinds.ts';

/** All kinds of callers, relative to Hôtel Lutèce (establishment 1 of group 1). */
export const ACTORS = [
  'anonymous',
  /** A well-formed cookie of no session. */
  'forged',
  /** The cookie of a session that has ended. */
  'ended',
  'owner',
  'editor',
  'viewer',
  /** Owner of another establishment of the same group. */
  'rivage',
  /** The account of the group that the establishment belongs to. */
  'group',
  /** A viewer of that group. */
  'groupViewer',
  /** Owner of an establishment outside the group. */
  'solitaire',
] as const;
export type Actor = (typeof ACTORS)[number];

export type SignedInActor = Exclude<Actor, 'anonymous' | 'forged' | 'ended'>;
const STRANGERS: readonly Actor[] = ['anonymous', 'forged', 'ended'];

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return !STRANGERS.includes(actor);
}

/** Callers whom the same check refuses, whatever they ask for. */
const REFUSED_ALIKE: readonly (readonly Actor[])[] = [STRANGERS, ['rivage', 'solitaire']];

/** Who asks for this row of a matrix: by day, of those who are refused alike one in turn. */
export function actorsFor(row: number): readonly Actor[] {
  if (runsWhole()) return ACTORS;
  const absent = REFUSED_ALIKE.flatMap((alike) => alike.filter((_, at) => at !== row % alike.length));
  return ACTORS.filter((actor) => !absent.includes(actor));
}

/** Cookie values that resemble a session; all must be treated as anonymous. */
export const FORGED_SESSIONS = [
  randomBytes(32).toString('base64url'),
  'a'.repeat(43),
  '',
  '%00',
  "' or 1=1 --",
  'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.',
  'x'.repeat(4000),
] as const;

/** The session cookie from the setup of the stack. */
export function sessionOf(kind: StackKind, account: AccountName): string {
  const state: { cookies: { name: string; value: string }[] } = JSON.parse(
    readFileSync(statePath(kind, account), 'utf8'),
  );
  const cookie = state.cookies.find(({ name }) => name === 'perron-session');
  if (!cookie) throw new Error(`${account} is not signed in`);
  return cookie.value;
}
