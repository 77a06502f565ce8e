import type { Section } from './places.ts';
import type { ScopeKind, ScopeRef } from './scope.ts';

/** First segment of every address of a scope: `/m/12/…` is an establishment's, `/g/3/…` a group's. */
export const SPACES = { establishment: 'm', group: 'g' } as const satisfies Record<ScopeKind, string>;

/** Parameters of an address, in their order. */
export type Search = Readonly<Record<string, string | number>>;
/** A word of ours or an id, or the search, which comes last. */
type Step = string | number | Search;

const build = (base: string, steps: readonly Step[]) =>
  steps.reduce<string>(
    (path, step) => (typeof step === 'object' ? `${path}?${queryOf(step)}` : `${path}/${step}`),
    base,
  );

const queryOf = (search: Search) =>
  Object.entries(search)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const rootOf = ({ kind, id }: ScopeRef) => `/${SPACES[kind]}/${id}`;

/**
 * Address of a page: `href(scope)` is the first screen of the scope, `href(scope, 'offers')` a list,
 * `href(scope, 'offers', 12)` a record of it, `href(scope, 'applications', { offer: 12 })` a list narrowed.
 */
export function href(
  scope: ScopeRef,
  ...to: [] | [Section] | [Section, Step] | [Section, string | number, Search]
): string {
  return build(rootOf(scope), to);
}

/** Address where a person of a group starts to impersonate an establishment, and goes on to a page of it. */
export function impersonationHref(group: ScopeRef, maisonId: number, next?: string): string {
  return build(rootOf(group), ['impersonation', maisonId, ...(next === undefined ? [] : [{ next }])]);
}

/** Address of the sign-in screen, which goes on to a path of ours. */
export function signInHref(next = '/'): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** Address of a route of the scope: `apiHref(scope, 'applications', 'board')`. */
export function apiHref(scope: ScopeRef, ...to: readonly Step[]): string {
  return build(`/api${rootOf(scope)}`, to);
}

/** The kind of scope that a first segment stands for; null for any other segment. */
export function kindOfSpace(segment: unknown): ScopeKind | null {
  if (segment === SPACES.establishment) return 'establishment';
  return segment === SPACES.group ? 'group' : null;
}

/** The scope that a path names, of a page or of a route; null where it names none. Nothing is said of its reader. */
export function scopeOfPath(path: string): ScopeRef | null {
  const [, space, id] = /^(?:\/api)?\/(\w+)\/(\d{1,15})(?![^/?])/.exec(path) ?? [];
  const kind = kindOfSpace(space);
  return kind === null ? null : { kind, id: Number(id) };
}
