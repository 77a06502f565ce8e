import { expect, it, vi } from 'vitest';
import { STATUS_UNKNOWN } from '#lib/core/offer-status.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { emptyOfferForm } from './form.ts';
import { OFFER_SAVE } from './save.ts';
import { moveOffer, type OfferWriter } from './writes.ts';

vi.mock('#lib/engines/mirror/clocks.ts', () => ({
  ...{ zoneOfScope: async () => 'Europe/Paris', todayOf: async () => '2026-11-20' },
}));

/** Somebody on a platform that refuses every write with this failure. */
function writerRefused(failure: PlatformFailure): OfferWriter {
  const refuse = async () => ({ ok: false, failure }) as const;
  const offers = { create: refuse, update: refuse, get: refuse, list: refuse, remove: refuse };
  return { platform: { offers } as unknown as OfferWriter['platform'], scopeKey: 'maison:1', personId: 1 };
}

const UNKNOWN = { ok: false, failure: { kind: 'conflict', code: STATUS_UNKNOWN, message: null } };
const invalid = (fields: Record<string, string>) => ({ kind: 'invalid', message: null, fields }) as const;

it.each<Record<string, string>>([{}, { status: 'is none of ours' }])(
  'reports that a status was refused, in each form: %o',
  async (fields) => {
    expect(await moveOffer(writerRefused(invalid(fields)), 7, 'close')).toEqual(UNKNOWN);
  },
);

it('reports that the status of a new offer was refused, where the form has no field to mark', async () => {
  const opened = emptyOfferForm({ city: null, postcode: null });
  const mine = {
    ...opened,
    title: 'Barman',
    contract_type: 'cdi',
    department: 'salle',
    description: 'Le soir.',
    city: 'Lyon',
    postcode: '69001',
  };
  const writer = writerRefused(invalid({ status: 'is none of ours' }));
  const input = {
    recordId: null,
    opened,
    mine,
    request: { publishOn: null },
    prefer: 'ask',
  } as const;
  expect(await OFFER_SAVE.save(writer, input)).toEqual(UNKNOWN);
});
