import 'server-only';
import { z } from 'zod';
import { oneLine } from '#contract/one-line.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { storable } from '#lib/core/storable.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { defineLocalCommand, refuse } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import {
  addView,
  changeView,
  dropView,
  listViews,
  type SavedViewRow,
  pinView as setPin,
} from '#lib/engines/store/saved-views.ts';
import { ADDRESSES } from './lists.ts';
import { MOST_PINNED, PINS_FULL, VIEW_LISTS, VIEW_NAME_LONGEST, VIEW_SEARCH_LONGEST } from './model.ts';

const FORBIDDEN = { kind: 'forbidden', reason: null } as const;
const written = { permission: 'preference.write' } as const;

const TOO_MANY_PINS = { kind: 'conflict', code: PINS_FULL, message: null } as const;

const note = (action: string, scope: Scope, detail: Readonly<Record<string, boolean>>) => ({
  ...{ action, subjectKind: scope.kind, subjectId: scope.id, detail },
});

/** Saves a list under a name, or changes a view of one’s own: its name, who sees it, what it shows. */
export const saveView = defineLocalCommand({
  name: 'view.save',
  ...written,
  schema: z.object({
    viewId: BoundedId.nullable(),
    list: z.enum(VIEW_LISTS),
    name: z.string().overwrite(oneLine).trim().min(1).max(VIEW_NAME_LONGEST),
    search: z.string().max(VIEW_SEARCH_LONGEST),
    isShared: z.boolean(),
    isPinned: z.boolean(),
  }),
  handler: async ({ input, session, scope, tx, now }) => {
    const { viewId, list, isShared, isPinned } = input;
    if (isShared && !mayDo(scope, 'view.share')) return refuse(FORBIDDEN);
    const { id: personId, displayName: personName } = session.person;
    const key = scopeKey(scope);
    const content = {
      ...{ name: storable(input.name), search: ADDRESSES[list].kept(input.search), isShared },
      changedAt: now,
    };
    const seen = await listViews(tx, { scopeKey: key, personId });
    if (isPinned && !mayPin(seen, viewId)) return refuse(TOO_MANY_PINS);
    if (viewId === null) {
      const id = await addView(tx, {
        ...content,
        list,
        scopeKey: key,
        personId,
        personName,
      });
      if (id === null) return refuse({ kind: 'conflict', code: null, message: null });
      await setPin(tx, { personId, viewId: id }, isPinned);
      return done({ id });
    }
    const found = seen.find(({ id }) => id === viewId);
    if (found?.list !== list) return refuse({ kind: 'notFound' });
    if (found.personId !== personId) return refuse(FORBIDDEN);
    await changeView(tx, key, viewId, content);
    await setPin(tx, { personId, viewId }, isPinned);
    return done({ id: viewId });
  },
  auditLog: ({ input, scope }) =>
    note('view.save', scope, { shared: input.isShared, pinned: input.isPinned }),
});

/** Deletes a view: one’s own, or a shared one for an owner. */
export const deleteView = defineLocalCommand({
  name: 'view.delete',
  ...written,
  schema: z.object({ viewId: BoundedId }),
  handler: async ({ input, session, scope, tx }) => {
    const key = scopeKey(scope);
    const personId = session.person.id;
    const seen = await listViews(tx, { scopeKey: key, personId });
    const found = seen.find(({ id }) => id === input.viewId);
    if (!found) return refuse({ kind: 'notFound' });
    if (found.personId !== personId && !mayDo(scope, 'view.tidy')) return refuse(FORBIDDEN);
    await dropView(tx, key, input.viewId);
    return done(null);
  },
  auditLog: ({ scope }) => note('view.delete', scope, {}),
});

/** Pins an own or shared view for oneself, or unpins it: nobody else sees a change. */
export const pinView = defineLocalCommand({
  name: 'view.pin',
  ...written,
  schema: z.object({ viewId: BoundedId, isPinned: z.boolean() }),
  handler: async ({ input: { viewId, isPinned }, session, scope, tx }) => {
    const personId = session.person.id;
    const seen = await listViews(tx, { scopeKey: scopeKey(scope), personId });
    if (!seen.some(({ id }) => id === viewId)) return refuse({ kind: 'notFound' });
    if (isPinned && !mayPin(seen, viewId)) return refuse(TOO_MANY_PINS);
    await setPin(tx, { personId, viewId }, isPinned);
    return done(null);
  },
});

/** Whether another pin is allowed, or the view has one already. */
function mayPin(seen: readonly SavedViewRow[], viewId: number | null): boolean {
  const others = seen.filter(({ id, isPinned }) => isPinned && id !== viewId);
  return others.length < MOST_PINNED;
}
