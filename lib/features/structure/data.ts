import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Choice } from '#lib/engines/forms/choices.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { readReferenceList, toChoices } from '#lib/engines/forms/reference-list.ts';
import type { GroupRecord } from '#lib/engines/platform-client/resources/group.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { database } from '#lib/engines/store/database.ts';
import { auditLog } from '#lib/engines/store/schema/audit-log.ts';
import { EMPTY_ENTITY, type EntityFormValues } from './entity-form.ts';
import { ENTITY_SAVE } from './entity-save.ts';
import { type GroupFormValues, toGroupForm } from './form.ts';
import { countLeaving } from './leaving.ts';
import { type StructureParams, structureList } from './list.ts';
import type { AttachedEstablishment, FormerEstablishment } from './model.ts';
import { GROUP_SAVE } from './save.ts';

export type GroupRecordPage = {
  readonly record: GroupRecord;
  readonly form: FormModel<GroupFormValues>;
};

/** The group's own record as the platform has it now, with the person's draft of it. */
export async function readGroupRecord(session: Session): Promise<ActionResult<GroupRecordPage>> {
  const answer = await platformFor(session, 'read').groups.get(session.scope.id);
  if (!answer.ok) {
    const failed = fail(answer.failure);
    await afterFailure(session, failed.failure);
    return failed;
  }
  const form = await readForm(session, GROUP_SAVE.draft, {
    recordId: answer.value.id,
    opened: toGroupForm(answer.value),
    pictures: {},
  });
  return done({ record: answer.value, form });
}

/**
 * One page of the attached establishments by name, straight from the platform, with what the group would lose with
 * each.
 */
export async function readAttached(
  session: Session,
  { q, page }: StructureParams,
): Promise<ActionResult<PlatformListing<AttachedEstablishment>>> {
  const { id } = session.scope;
  const { groups } = platformFor(session, 'read');
  const listed = await readPlatformList(
    session,
    { page, perPage: structureList.perPage, search: q },
    (wanted) => groups.establishments(id, { ...wanted, orderby: 'title', order: 'asc' }),
  );
  if (!listed.ok || 'instead' in listed.value) return listed as ActionResult<{ readonly instead: number }>;
  const { items } = listed.value;
  const leaving = await countLeaving(
    scopeKey(session.scope),
    items.map((establishment) => establishment.id),
  );
  const establishments = items.map(({ id: establishmentId, name, city, status }) => ({
    ...{ id: establishmentId, name, city, status },
    leaving: leaving.get(establishmentId) ?? null,
  }));
  return done({ ...listed.value, items: establishments });
}

const FORMER_LISTED = 20;

/** Establishments that were detached from this group, latest first, without those attached again. */
export async function readFormer(session: Session): Promise<readonly FormerEstablishment[]> {
  const rows = await database()
    .select({ id: auditLog.subjectId, at: auditLog.at, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.scopeKey, scopeKey(session.scope)), eq(auditLog.action, 'group.detach')))
    .orderBy(desc(auditLog.position))
    .limit(FORMER_LISTED);
  const attached = new Set(session.establishments.map(({ id }) => id));
  const former = new Map<number, FormerEstablishment>();
  for (const { id, at, detail } of rows) {
    if (id === null || attached.has(id) || former.has(id)) continue;
    former.set(id, { id, name: String(detail.name ?? ''), detachedAt: at.toISOString() });
  }
  return [...former.values()];
}

/** How long the form of a new establishment waits for the platform's list of kinds, in milliseconds. */
const KINDS_MS = 2000;

export type EntityPage = {
  readonly form: FormModel<EntityFormValues>;
  /** Empty where the platform has no such list. */
  readonly kinds: readonly Choice[] | null;
};

/** The form of a new establishment, with the person's draft of it. */
export async function readNewEntity(session: Session, locale: string): Promise<EntityPage> {
  const [form, kinds] = await Promise.all([
    readForm(session, ENTITY_SAVE.draft, { recordId: null, opened: EMPTY_ENTITY, pictures: {} }),
    readReferenceList(session, 'type-etablissement', KINDS_MS),
  ]);
  return { form, kinds: kinds && toChoices(kinds, locale) };
}
