import type { Section } from './places.ts';
import type { ScopeKind, ScopeRef } from './scope.ts';

/** First segment of every URL of a scope: `/m/12/…` is an establishment’s, `/g/3/…` a group’s. */
export const SPACES = { establishment: 'm', group: 'g' } as const satisfies Record<ScopeKind, string>;

/** Parameters of a URL, in order. */
export type Search = Readonly<Record<string, string | number>>;
/** A word of ours or an id, or the query string, which comes last. */
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
 * URL of a page: `href(scope)` is the first screen of the scope, `href(scope, 'offers')` a list, `href(scope, 'offers',
 * 12)` a record of it, `href(scope, 'applications', { offer: 12 })` a filtered list.
 */
export function href(
  scope: ScopeRef,
  ...to: [] | [Section] | [Section, Step] | [Section, string | number, Search]
): string {
  return build(rootOf(scope), to);
}

/** URL where a person of a group starts to impersonate an establishment, and goes on to a page of it. */
export function impersonationHref(group: ScopeRef, establishmentId: number, next?: string): string {
  return build(rootOf(group), ['impersonation', establishmentId, ...(next === undefined ? [] : [{ next }])]);
}

/** URL of the sign-in screen, which goes on to a path of ours. */
export function signInHref(next = '/'): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** URL of a route of the scope: `apiHref(scope, 'applications', 'board')`. */
export function apiHref(scope: ScopeRef, ...to: readonly Step[]): string {
  return build(`/api${rootOf(scope)}`, to);
}

/** The kind of scope of a first segment; null for any other segment. */
export function kindOfSpace(segment: unknown): ScopeKind | null {
  if (segment === SPACES.establishment) return 'establishment';
  return segment === SPACES.group ? 'group' : null;
}

/** The scope in the path of a page or of a route; null without one. Does not check the reader. */
export function scopeOfPath(path: string): ScopeRef | null {
  const [, space, id] = /^(?:\/api)?\/(\w+)\/(\d{1,15})(?![^/?])/.exec(path) ?? [];
  const kind = kindOfSpace(space);
  return kind === null ? null : { kind, id: Number(id) };
}
