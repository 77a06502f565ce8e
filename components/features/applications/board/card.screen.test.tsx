import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { NOTHING } from '#lib/engines/lists/selection.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import { ScreenProvider } from '../screen-context.ts';
import { Card } from './card.tsx';

const ticks = {
  ...{ count: 0, selection: NOTHING, direct: [], isSelecting: false, isSelected: () => false },
  ...{ isBegun: false, begin: vi.fn() },
  ...{ toggle: vi.fn(), setRows: vi.fn(), selectAll: vi.fn(), drop: vi.fn(), clear: vi.fn() },
};

function linesOf(kind: ScreenScope['kind'], showOffer: boolean): (string | null)[] {
  const scope = { kind, id: 1, name: 'Belmont', may: ['application.read'] } as ScreenScope;
  const threeDaysAgo = new Date(Date.now() - 3.1 * DAY_MS).toISOString();
  const row = aRow(1, {
    ...{ experienceYears: 12, headline: 'Chef de partie', city: 'Nîmes', statusSince: threeDaysAgo },
    ...{ offerTitle: 'Chef de partie tournant (H/F)', establishmentName: 'Hôtel Lutèce' },
  });
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ScreenProvider
        value={{
          ...{
            scope,
            inertReason: '',
            stages: ['received'],
            search: '',
            openedId: null,
            foot: null,
            inSheet: vi.fn(),
          },
          ...{ open: vi.fn(), ticks, pickStage: vi.fn(), move: vi.fn() },
          names: { departments: {}, languages: {} },
        }}
      >
        <Card row={row} shownIn={() => [row]} showOffer={showOffer} />
      </ScreenProvider>
    </NextIntlClientProvider>,
  );
  return [...screen.getByRole('article').querySelectorAll('p')].map(({ textContent }) => textContent);
}

it.each([
  ['establishment', true, ['Chef de partie tournant (H/F)']],
  ['establishment', false, []],
  ['group', true, ['Hôtel Lutèce', 'Chef de partie tournant (H/F)']],
  ['group', false, ['Hôtel Lutèce']],
] as const)(
  'says on lines of their own where and for what (%s, several offers: %s)',
  (kind, showOffer, said) => {
    const lines = linesOf(kind, showOffer);
    expect(lines[0]).toMatch(/^12 ans\s· Chef de partie$/);
    expect(lines.slice(1, -1)).toEqual(said);
    expect(lines.at(-1)).toMatch(/^NîmesÀ traiter · Arrivée à cette étape 3\sjil y a 3 jours$/);
  },
);
