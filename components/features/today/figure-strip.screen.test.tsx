import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toFigures } from '#lib/features/today/model.ts';
import { FigureStrip } from './figure-strip.tsx';

const SCOPE = { kind: 'establishment', id: 7 } as const;
const DELAYS = { waitingDays: 3, expiringDays: 14 };
const NUMBERS = {
  applicationsByStatus: { nouvelle: 4, interview: 2 },
  offersByStatus: {},
  firstStage: 'received',
  waitingApplications: 0,
  expiringOffers: 0,
  emptyOffers: 0,
  waitingNew: 0,
  emptyExpiring: 0,
  snoozedNew: 0,
  snoozedWaiting: 0,
};

it.each([
  ['fr', french, /nouvelles candidatures.*nombre inconnu/, /^2en entretien$/],
  ['en-GB', english, /new applications.*number unknown/, /^2at interview$/],
] as const)('shows no unknown number, and explains why (%s)', (locale, messages, unknown, known) => {
  render(
    <NextIntlClientProvider locale={locale} messages={messages} formats={formats} timeZone="Europe/Paris">
      <FigureStrip figures={toFigures(NUMBERS, DELAYS, SCOPE)} {...DELAYS} />
    </NextIntlClientProvider>,
  );
  const link = screen.getByRole('link', { name: unknown });
  expect(link.textContent).not.toMatch(/\d/);
  expect(link.getAttribute('href')).toBe('/m/7/applications');
  const texts = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(texts).toContainEqual(expect.stringMatching(known));
});

it('marks a number that counts only some of its statuses, and explains why', () => {
  const numbers = { ...NUMBERS, applicationsByStatus: { received: 4, en_cours: 2 }, waitingApplications: 3 };
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <FigureStrip figures={toFigures(numbers, DELAYS, SCOPE)} {...DELAYS} />
    </NextIntlClientProvider>,
  );
  const link = screen.getByRole('link', { name: /sans réponse.*au moins\s: certains statuts/ });
  expect(link.textContent).toMatch(/^≥ 3/);
  expect(link.getAttribute('href')).toBe('/m/7/applications?view=table&sort=waiting&waiting=3');
});

it('links to the snoozed ones of a number, beside the link to all of them', () => {
  const numbers = { ...NUMBERS, applicationsByStatus: { received: 4 }, snoozedNew: 1 };
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <FigureStrip figures={toFigures(numbers, DELAYS, SCOPE)} {...DELAYS} />
    </NextIntlClientProvider>,
  );
  const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address(/^4\s?nouvelles candidatures$/)).toBe('/m/7/applications?view=table&status=received');
  expect(address('dont 1 mise de côté')).toBe('/m/7/applications?view=table&status=received&snoozed=1');
});
