import { href } from './href.ts';
import type { Section } from './places.ts';
import type { ScopeRef } from './scope.ts';

/** The section of a path of the scope: its first segment, which is one wherever a page is shown. */
export function sectionAt(scope: ScopeRef, path: string): Section | null {
  const [section] = path.slice(href(scope).length + 1).split('/');
  return section ? (section as Section) : null;
}
