import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { english } from '#lib/engines/i18n/english.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { CandidateWords, fetchCandidateWords } from './candidate-words.tsx';

function Titles() {
  const [own, list] = [useTranslations('triage'), useTranslations('applications')];
  return `${own('title')}, ${list('title')}`;
}

it.each([
  ['fr', french],
  ['en-GB', english],
] as const)('adds the messages of a candidate to those of the list, in %s', async (locale, messages) => {
  const { applications } = messages;
  await fetchCandidateWords(locale);
  await act(async () => {
    render(
      <NextIntlClientProvider locale={locale} messages={{ applications }} timeZone="Europe/Paris">
        <Suspense>
          <CandidateWords>
            <Titles />
          </CandidateWords>
        </Suspense>
      </NextIntlClientProvider>,
    );
  });
  expect(screen.getByText(`${messages.triage.title}, ${applications.title}`)).toBeTruthy();
});
