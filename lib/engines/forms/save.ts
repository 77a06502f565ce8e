import 'server-only';
import { z } from 'zod';
import type { ActionResult } from '#lib/core/result.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import { discardDraft } from '#lib/engines/drafts/data.ts';
import { draftName } from '#lib/engines/drafts/name.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import type { Fields, RecordOf } from '#lib/engines/platform-client/wire/description.ts';
import { unkeptOf } from '#lib/engines/platform-client/wire/kept.ts';
import { changeReaderOf } from '#lib/engines/platform-client/wire/read.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { dropDemands, keepDemands } from '#lib/engines/store/form-demands.ts';
import { invalidForm, refusedForm } from './failure.ts';
import { createLostSave } from './lost-save.ts';
import { mergeForm } from './merge.ts';
import type { FormRecord, FormWriter } from './record.ts';
import type { ChangedMeanwhile, FormSaved, SaveInput } from './save-model.ts';
import { type Checked, checkForm } from './typed-schema.ts';
import type { FieldOf, FormValues } from './values.ts';

/** A saved record, and what the platform has of what was sent. */
type Settled<Kept, Sent> = {
  readonly record: Kept;
  readonly recordId: number | null;
  readonly changed: boolean;
  readonly sent: Sent;
};

/** The save of a form, the same for all: what is particular to a record is in its declaration. */
export function createFormSave<
  Values extends FormValues,
  Request,
  Content extends Fields,
  Kept extends { readonly id: number },
  More extends object,
  Platform,
>(form: FormRecord<Values, Request, Content, Kept, More, Platform>) {
  type Writer = FormWriter<Platform>;
  type Input = SaveInput<Values, Request>;
  type Sent = Partial<RecordOf<Content>>;
  type Saved = FormSaved<Values> & More;
  type Outcome = Saved | ChangedMeanwhile<Values>;
  const toContent = changeReaderOf(form.content);
  const picturesOf = (record: Kept, scope: ScopeKey) => form.picturesOf?.(record, scope) ?? {};
  const { findCreated, findUpdated } = createLostSave(form);

  /** Creates a record, or sends what this person changed of one; on success their draft of it is deleted. */
  async function save(writer: Writer, input: Input): Promise<ActionResult<Outcome>> {
    const { recordId, request } = input;
    const checked = await check(writer, input);
    if (!checked.ok) return invalidForm(checked.errors as Readonly<Record<string, string>>);
    const result =
      recordId === null
        ? await create(writer, toNew(checked.fields, request))
        : await update(writer, { ...input, recordId }, checked.fields);
    await learnDemands(writer, input.mine, result);
    return result;
  }

  /**
   * A field without which the platform has refused a record is required from then on: the form of that scope shows it
   * so.
   */
  async function learnDemands(
    { scopeKey }: Writer,
    mine: Values,
    result: ActionResult<Outcome>,
  ): Promise<void> {
    const of = { scopeKey, form: form.spec.name };
    const blank = form.spec.fields.filter((field) => isBlank(mine[field]));
    if (result.ok) {
      if (result.value.kind === 'saved' && result.value.changed) await dropDemands(of, blank);
    } else if (result.failure.kind === 'invalid') {
      const { fields } = result.failure;
      await keepDemands(
        of,
        blank.filter((field) => field in fields),
      );
    }
  }

  async function check(
    { scopeKey }: Writer,
    { recordId, opened, mine, request }: Input,
  ): Promise<Checked<FormValues, FieldOf<Values>>> {
    const [schemaFor, zone] = await Promise.all([form.spec.loadSchema(), zoneOfScope(scopeKey)]);
    return checkForm(schemaFor(request, recordId === null ? null : opened, zone), mine);
  }

  function toNew(fields: FormValues, request: Request): Sent {
    const sent = toContent(fields);
    return { ...(form.asNew?.(sent) ?? sent), ...form.asked?.(request, null) };
  }

  async function create(writer: Writer, sent: Sent): Promise<ActionResult<Saved>> {
    const created = await form.verbs(writer).create?.(sent);
    if (!created) return { ok: false, failure: { kind: 'notFound' } };
    if (!created.ok) return refused(created.failure);
    return done(await settle(writer, { record: created.value, recordId: null, changed: true, sent }));
  }

  async function update(
    writer: Writer,
    { recordId, opened, mine, prefer, request }: Input & { readonly recordId: number },
    fields: FormValues,
  ): Promise<ActionResult<Outcome>> {
    const verbs = form.verbs(writer);
    const current = await verbs.get(recordId);
    if (!current.ok) return fail(await unlessForeign(writer, recordId, current.failure, 'read'));
    const theirs = form.toValues(current.value, await zoneOfScope(writer.scopeKey));
    const { toSend, disputed } = mergeForm({ opened, mine, theirs });
    if (disputed.length > 0 && prefer === 'ask') {
      return done({
        kind: 'changedMeanwhile',
        fields: disputed,
        theirs,
        pictures: picturesOf(current.value, writer.scopeKey),
      });
    }
    const changes = Object.fromEntries(toSend.map((field) => [field, fields[field]]));
    const sent: Sent = { ...toContent(changes), ...form.asked?.(request, current.value) };
    if (Object.keys(sent).length === 0) {
      return done(await settle(writer, { record: current.value, recordId, changed: false, sent }));
    }
    const updated = await verbs.update(recordId, sent);
    if (!updated.ok) return refused(updated.failure);
    return done(await settle(writer, { record: updated.value, recordId, changed: true, sent }));
  }

  function refused(failure: PlatformFailure): ActionResult<never> {
    return form.refused?.(failure) ?? refusedForm(failure);
  }

  /** The form’s fields that the platform does not have as they were sent. */
  function unkeptFields(sent: Sent, record: Kept): readonly FieldOf<Values>[] {
    const lacking = unkeptOf(form.content, sent, record).map((name) => wireNameOf(form.content, name));
    return form.spec.fields.filter((field) => lacking.includes(field));
  }

  /**
   * After a save: the lists show the record, and the draft of the person is deleted, unless the platform has not stored
   * all that was sent.
   */
  async function settle(
    writer: Writer,
    { record, recordId, changed, sent }: Settled<Kept, Sent>,
  ): Promise<Saved> {
    await form.show?.(writer, record);
    const unkept = unkeptFields(sent, record);
    if (unkept.length === 0) await discard(writer, recordId);
    const values = form.toValues(record, await zoneOfScope(writer.scopeKey));
    const saved = {
      kind: 'saved',
      id: record.id,
      values,
      pictures: picturesOf(record, writer.scopeKey),
      changed,
      unkept,
    } as const;
    // A form without additional values has an empty type for them.
    return { ...saved, ...(form.more?.(record) ?? ({} as More)) };
  }

  function discard({ personId, scopeKey }: Writer, recordId: number | null): Promise<void> {
    return discardDraft({ personId, scopeKey, form: draftName(form.spec.name, recordId) });
  }

  /** A record that is missing counts as deleted, whoever did it. */
  async function remove(writer: Writer, id: number): Promise<ActionResult<{ readonly id: number }>> {
    const removed = await form.verbs(writer).remove?.(id);
    if (!removed) return { ok: false, failure: { kind: 'notFound' } };
    const failure = removed.ok ? null : await unlessForeign(writer, id, removed.failure, 'write');
    if (failure && failure.kind !== 'notFound') return fail(failure);
    await form.hide?.(writer, id);
    await discard(writer, id);
    return done({ id });
  }

  /**
   * The platform refuses a record of another establishment and does not find one that never existed. Here both are not
   * found, so that the answer does not reveal which records exist elsewhere.
   */
  async function unlessForeign(
    writer: Writer,
    id: number,
    failure: PlatformFailure,
    attempted: 'read' | 'write' = 'read',
  ): Promise<PlatformFailure> {
    if (failure.kind !== 'forbidden') return failure;
    const isOurs = form.isOurs
      ? await form.isOurs(writer, id)
      : attempted === 'write' && (await form.verbs(writer).get(id)).ok;
    return isOurs ? failure : { kind: 'notFound' };
  }

  /** The outcome of a save whose answer was lost. */
  async function find(writer: Writer, input: Input, since: Date): Promise<Finding<Outcome>> {
    const { recordId, request } = input;
    if (recordId !== null) {
      const found = await findUpdated(writer, { ...input, recordId });
      if (found.kind !== 'happened') return found;
      // It was found by the very fields that were sent.
      const value = await settle(writer, { record: found.value, recordId, changed: true, sent: {} });
      return { kind: 'happened', value };
    }
    const checked = await check(writer, input);
    if (!checked.ok) return { kind: 'unsure' };
    const sent = toNew(checked.fields, request);
    const found = await findCreated(writer, sent, since);
    if (found.kind !== 'happened') return found;
    const value = await settle(writer, { record: found.value, recordId, changed: true, sent });
    return { kind: 'happened', value };
  }

  const { spec, permission, scopes, shape } = form;
  const draft = { name: spec.name, permission, scopes, content: formDraftSchema(shape, spec.fields) };
  return { form, draft, save, find, findCreated, toNew, remove, unlessForeign };
}

const isBlank = (value: unknown) => [value ?? []].flat().every((one) => String(one).trim() === '');

/** The contract’s name of a field of ours, which forms use for their fields. */
function wireNameOf(content: Fields, name: string): string {
  const field = content[name];
  return field && 'at' in field ? field.at[0] : name;
}

/** Schema of the drafts of a form, from the shape of its values. */
function formDraftSchema<Values extends FormValues>(
  shape: z.ZodType<Values>,
  fields: readonly FieldOf<Values>[],
) {
  return z.object({
    values: shape,
    opened: shape,
    pictures: z.record(z.string().max(2_000), z.string().max(2_000)).default({}),
    unkept: z.array(z.enum(fields)).max(fields.length).default([]),
  });
}
