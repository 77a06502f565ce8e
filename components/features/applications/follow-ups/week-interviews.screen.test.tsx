import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { Week } from '#lib/features/applications/follow-ups/data.ts';
import { WeekInterviews } from './week-interviews.tsx';

function show(count: number, hasMore = false) {
  const interviews: Week['interviews'] = Array.from({ length: count }, (_, n) => ({
    ...{ id: n + 1, at: '2031-03-04T13:30:00.000Z', minutes: 30, place: '', people: '', by: 'Anne' },
    ...{ applicationId: n + 1, candidate: `Candidat ${n + 1}`, offerTitle: 'Commis' },
  }));
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <WeekInterviews week={{ interviews, hasMore }} scope={{ kind: 'establishment', id: 1 }} />
    </NextIntlClientProvider>,
  );
  return document.querySelector('details');
}

it('collapses what a busy week has beyond twenty interviews, and counts them', () => {
  const folded = show(32);
  expect(folded?.querySelector('summary')?.textContent).toBe('et 12 autres');
  expect(folded?.querySelectorAll('li')).toHaveLength(12);
  expect(document.querySelectorAll('li')).toHaveLength(32);
  expect(screen.queryByText(/^La liste s’arrête ici/)).toBeNull();
});

it('collapses nothing of a usual week', () => {
  expect(show(20)).toBeNull();
});

it('shows that there are more than it has', () => {
  expect(show(100, true)?.textContent).toMatch(/^et plus de 80 autres.*La liste s’arrête ici/);
});
