import 'server-only';
import type { Finding } from '#lib/engines/commands/run.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import type { Fields, RecordOf } from '#lib/engines/platform-client/wire/description.ts';
import { findCreated } from './find-created.ts';
import { mergeForm } from './merge.ts';
import type { FormRecord, FormWriter } from './record.ts';
import type { SaveInput } from './save-model.ts';
import type { FormValues } from './values.ts';

/** The outcome of a write of a form whose answer was lost: found by reading, as the platform has no idempotency key. */
export function createLostSave<
  Values extends FormValues,
  Request,
  Content extends Fields,
  Kept extends { readonly id: number },
  More extends object,
  Platform,
>(form: FormRecord<Values, Request, Content, Kept, More, Platform>) {
  type Writer = FormWriter<Platform>;
  type Sent = Partial<RecordOf<Content>>;

  const creation = { kind: form.spec.name, ...form };
  const findMade = (writer: Writer, sent: Sent, since: Date) => findCreated(creation, writer, sent, since);

  /** The record, when it has everything that was sent of the change. */
  async function findUpdated(
    writer: Writer,
    { recordId, opened, mine, request }: SaveInput<Values, Request> & { readonly recordId: number },
  ): Promise<Finding<Kept>> {
    const current = await form.verbs(writer).get(recordId);
    if (!current.ok) return { kind: 'unsure' };
    const theirs = form.toValues(current.value, await zoneOfScope(writer.scopeKey));
    const arrived = mergeForm({ opened, mine, theirs }).toSend.length === 0;
    const asked = form.asked?.(request, current.value) ?? {};
    const isReached = form.isReached?.(request, current.value) ?? Object.keys(asked).length === 0;
    return arrived && isReached ? { kind: 'happened', value: current.value } : { kind: 'absent' };
  }

  return { findCreated: findMade, findUpdated };
}
