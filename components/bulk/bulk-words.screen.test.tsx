import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import type { BulkKind } from '#lib/engines/bulk/model.ts';
import { isRejection } from '#lib/engines/bulk/rejection.ts';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { useBulkWords } from './bulk-words.ts';

type BulkRequest = { kind: BulkKind; aim: string | null; revertOf: string | null };
const move = (aim: string, revertOf: string | null = null): BulkRequest => ({
  kind: 'application.move',
  aim,
  revertOf,
});

function Words({ bulkRequest, count }: { bulkRequest: BulkRequest; count: number }) {
  const { nameOf, didOf } = useBulkWords();
  return (
    <p>
      {nameOf(bulkRequest, count)} → {didOf(bulkRequest, count)}
    </p>
  );
}

it.each([
  ['fr', move('rejected'), 95, 'Refuser 95 candidatures → 95 candidatures refusées.'],
  [
    'fr',
    move('interview'),
    1,
    'Déplacer 1 candidature vers Entretien → 1 candidature déplacée vers Entretien.',
  ],
  [
    'fr',
    { kind: 'offer.extend', aim: '2026-12-24', revertOf: null },
    2,
    'Prolonger 2 offres jusqu’au 24 déc. 2026 → 2 offres prolongées jusqu’au 24 déc. 2026.',
  ],
  ['en-GB', move('rejected'), 1, 'Reject 1 application → 1 application rejected.'],
  [
    'en-GB',
    { kind: 'offer.extend', aim: '2026-12-24', revertOf: null },
    2,
    'Extend 2 jobs until 24 Dec 2026 → 2 jobs extended until 24 Dec 2026.',
  ],
] as const)('names a bulk request and what it did (%s, %j)', (locale, bulkRequest, count, words) => {
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'fr' ? french : english}
      formats={formats}
      timeZone="Europe/Paris"
    >
      <Words bulkRequest={bulkRequest} count={count} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(/→/).textContent?.replace(/\s/g, ' ')).toBe(words);
});

it('recognises what rejects: a move to the refusals, and not its undo', () => {
  expect(isRejection(move('rejected'))).toBe(true);
  expect(isRejection(move('interview'))).toBe(false);
  expect(isRejection({ ...move('rejected'), revertOf: 'another' })).toBe(false);
});
