import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { lowPayOf } from '#lib/engines/bulk/legal-minimum.ts';
import { readNumberOrNull } from '#lib/engines/forms/typed.ts';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { LowPayBeside } from './low-pay-beside.tsx';

const REST = { salaryMax: null, weeklyHours: null, contractType: 'cdi', postcode: '29200' };

function Fields({ period }: { period: string }) {
  const [typed, type] = useState('');
  const pay = lowPayOf({ ...REST, salaryMin: readNumberOrNull(typed), salaryPeriod: period });
  return (
    <LowPayBeside pay={pay} className="grid">
      <input aria-label="pay" value={typed} onChange={({ target }) => type(target.value)} />
    </LowPayBeside>
  );
}

const LANGUAGES = { fr: french, 'en-GB': english } as const;

it.each([
  [
    'fr',
    'month',
    '2,10',
    /^2,10\s€ par mois est très en dessous du salaire minimum légal \(1\s823,03\s€ brut/,
  ],
  ['en-GB', 'month', '2.10', /^€2\.10 per month is far below the legal minimum wage \(€1,823\.03 per month/],
  ['fr', 'hour', '1,20', /^1,20\s€ par heure est très en dessous .*12,02\s€ brut par heure/],
  ['en-GB', 'year', '2,100', /^€2,100 per year is far below .*€21,876\.36 per year/],
] as const)('asks in %s by the %s about %s once it is typed', async (locale, period, typed, words) => {
  const user = userEvent.setup();
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={LANGUAGES[locale]}
      formats={formats}
      timeZone="Europe/Paris"
    >
      <Fields period={period} />
    </NextIntlClientProvider>,
  );
  const said = () => screen.getByRole('status').textContent;
  await user.type(screen.getByRole('textbox'), typed);
  expect(said()).toBe('');
  await user.tab();
  expect(said()).toMatch(words);
  await user.type(screen.getByRole('textbox'), '0');
  expect(said()).toMatch(words);
  await user.clear(screen.getByRole('textbox'));
  await user.tab();
  expect(said()).toBe('');
});
