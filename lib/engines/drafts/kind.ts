import type { z } from 'zod';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { ScopeKind } from '#lib/engines/scope/scope.ts';

/** A form that has drafts: the prefix of their names, who may keep one, where, and what one contains. */
export type DraftKind<Content = unknown> = {
  /** `offer`, where its drafts are `offer:new` and `offer:12`. */
  readonly name: string;
  readonly permission: Permission;
  readonly scopes: readonly ScopeKind[];
  /** Includes the limit of each text: what is longer is refused during typing, not lost when it is read back. */
  readonly content: z.ZodType<Content>;
};

/** The kind of a draft by its name; undefined where no form has such drafts. */
export function findDraftKind(kinds: readonly DraftKind[], form: string): DraftKind | undefined {
  return kinds.find(({ name }) => form.startsWith(`${name}:`));
}
