import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it } from 'vitest';
import { ANNOUNCER_ID } from '#components/ui/toast/announce.ts';
import type { BulkPhase, BulkView, Tally } from '#lib/engines/bulk/model.ts';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { useProgressSpoken } from './use-progress-spoken.ts';

const TOTAL = 100;
const bulkRequestAt = (phase: BulkPhase, tally: Tally): BulkView => ({
  ...{ id: 'a', kind: 'application.move', aim: 'rejected', revertOf: null, revertedBy: null },
  ...{ createdAt: '2026-11-20T08:00:00Z', startedAt: null, finishedAt: null, heldUntil: null, wait: null },
  ...{ endedBy: null, forecast: null, establishments: null, mode: null },
  can: { pause: false, resume: false, cancel: false, retry: 0, revert: 0 },
  ...{ phase, total: TOTAL, tally },
});
const after = (done: number, phase: BulkPhase = 'running') =>
  bulkRequestAt(phase, { done, open: TOTAL - done });

function Spoken({ bulkRequest }: { bulkRequest: BulkView }) {
  useProgressSpoken(bulkRequest);
  return null;
}

/** Renders the steps of a bulk request and returns what is announced at each of them; null where nothing is. */
function announcedBy(bulkRequests: readonly BulkView[], locale: 'fr' | 'en-GB' = 'fr') {
  const region = document.getElementById(ANNOUNCER_ID);
  const at = (bulkRequest: BulkView) => (
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'fr' ? french : english}
      formats={formats}
      timeZone="Europe/Paris"
    >
      <Spoken bulkRequest={bulkRequest} />
    </NextIntlClientProvider>
  );
  const [first, ...later] = bulkRequests;
  if (!region || !first) throw new Error('nothing to announce in');
  const { rerender } = render(at(first));
  return [first, ...later].map((bulkRequest) => {
    rerender(at(bulkRequest));
    const text = region.textContent === '' ? null : region.textContent.replaceAll(/\s/g, ' ');
    region.textContent = '';
    return text;
  });
}

beforeEach(() => {
  document.body.innerHTML = `<p id="${ANNOUNCER_ID}" aria-live="polite"></p>`;
});

it('announces the start, every quarter and the end, and no single item', () => {
  const bulkRequests = [
    after(0, 'held'),
    after(0),
    after(1),
    after(24),
    after(25),
    after(26),
    after(60),
    after(100, 'done'),
  ];
  expect(announcedBy(bulkRequests)).toEqual([
    null,
    'En cours. 0 sur 100',
    null,
    null,
    '25 sur 100',
    null,
    '60 sur 100',
    'Terminée. 100 sur 100',
  ]);
});

it('announces a pause, and what was not done when it is cancelled', () => {
  const stopped = bulkRequestAt('cancelled', { done: 30, cancelled: 70 });
  expect(announcedBy([after(30), after(30, 'paused'), after(30, 'cancelling'), stopped])).toEqual([
    null,
    'En pause. 30 sur 100',
    'Arrêt en cours. 30 sur 100',
    'Arrêtée. 30 sur 100',
  ]);
});

it('announces in English, and an empty bulk request only by its phase', () => {
  const empty = (phase: BulkPhase) => ({ ...bulkRequestAt(phase, {}), total: 0 });
  expect(announcedBy([empty('running'), empty('done')], 'en-GB')).toEqual([null, 'Done. 0 of 0']);
});
