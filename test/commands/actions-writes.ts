import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { type CommandRun, inputHash } from '#lib/engines/commands/run.ts';
import type { SaveInput } from '#lib/engines/forms/save-model.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import type { OfferRequest } from '#lib/features/offers/form-spec.ts';
import { OFFER_SAVE } from '#lib/features/offers/save.ts';
import type { BulkEstablishment } from './base.ts';
import type { Line } from './line.ts';
import { first } from './steps.ts';

export type SaveOffer = SaveInput<OfferFormValues, OfferRequest>;

/** A stored operation; `write` names one of `writeOf`. */
export type Input = {
  readonly key: string;
  readonly write: 'move' | 'save' | 'remove';
  readonly target: number;
  readonly to: string;
  readonly save: SaveOffer | null;
  readonly afterLoss: 'read' | 'repeat' | 'never';
};

export const WRITE = 'contract.write';

type Place = {
  readonly establishment: BulkEstablishment;
  readonly line: Line;
  readonly session: Session;
  readonly lists: { readonly broken: boolean };
};

/** The operation of a stored input, over the connection of one worker. */
export function toRun(place: Place, input: Input): CommandRun<unknown> {
  const { establishment } = place;
  const { run, read } = writeOf(place, input);
  const afterLoss = { read, repeat: 'repeat', never: null } as const;
  return {
    run,
    afterLoss: afterLoss[input.afterLoss],
    note: () => ({
      action: 'application.move',
      subjectKind: 'application',
      subjectId: input.target,
      detail: { to: input.to },
    }),
    command: {
      id: input.key,
      personName: place.session.person.displayName,
      personId: establishment.personId,
      scopeKey: establishment.key,
      name: WRITE,
      inputHash: inputHash(input),
      input: JSON.stringify(input),
    },
  };
}

/** The call of an operation, and how to look up its outcome by reading. */
function writeOf(place: Place, input: Input): Pick<CommandRun<unknown>, 'run'> & { read: Reading } {
  const { establishment, line } = place;
  const writer = {
    platform: bent(establishment.person, line),
    scopeKey: establishment.key,
    personId: establishment.personId,
  };
  switch (input.write) {
    case 'move':
      return statusOf(place, input);
    case 'save': {
      const save = input.save ?? first<SaveOffer>([]);
      return {
        run: () => OFFER_SAVE.save(writer, save),
        read: (since) => OFFER_SAVE.find(writer, save, since),
      };
    }
    case 'remove':
      return { run: () => OFFER_SAVE.remove(writer, input.target), read: async () => ({ kind: 'unsure' }) };
  }
}

type Reading = Exclude<CommandRun<unknown>['afterLoss'], string | null>;

/** The simplest action: one call, looked up by reading the record. */
function statusOf({ establishment, line, lists }: Place, { target, to }: Input) {
  const { applications } = establishment.person;
  const show = async (application: Parameters<typeof applyApplication>[1]): Promise<ActionResult<number>> => {
    if (lists.broken) throw new Error('The lists cannot be written.');
    await applyApplication(establishment.key, application);
    return done(application.id);
  };
  const run = async (): Promise<ActionResult<number>> => {
    const changed = await line.change([target], () => applications.setStatus(target, to));
    return changed.ok ? show(changed.value) : fail(changed.failure);
  };
  const read: Reading = async () => {
    const current = await line.read(() => applications.get(target));
    if (!current.ok) return { kind: 'unsure' };
    if (current.value.status !== to) return { kind: 'absent' };
    await show(current.value);
    return { kind: 'happened', value: target };
  };
  return { run, read };
}

function bent({ offers }: PlatformClient, line: Line): Pick<PlatformClient, 'offers'> {
  return {
    offers: {
      ...offers,
      create: (fields) => line.change([], () => offers.create(fields)),
      update: (id, fields) => line.change([id], () => offers.update(id, fields)),
      remove: (id) => line.change([id], () => offers.remove(id)),
    },
  };
}
