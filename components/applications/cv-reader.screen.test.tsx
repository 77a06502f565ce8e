import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import type { Application } from '#lib/applications/view-model.ts';
import { formats } from '#lib/i18n/formats.ts';
import { french } from '#lib/i18n/french.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { CvReader } from './cv-reader.tsx';

// The bytes are read by pdf.js, in a worker.
vi.mock('./pdf-pages.tsx', () => ({ PdfPages: () => <p>The pages</p> }));

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Hôtel Lutèce', may: [] };

function show(cv: Application['cv']): void {
  // Only what the reader shows of an application.
  const application = { id: 7, candidate: { firstName: 'Zoé', lastName: 'Roux' }, cv } as Application;
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <CvReader scope={SCOPE} application={application} onClose={vi.fn()} />
    </NextIntlClientProvider>,
  );
}

it.each(['application/pdf', 'application/octet-stream', 'application/msword', 'text/plain', 'image/png', ''])(
  'leaves it to the bytes whether a file called %o is a PDF',
  async (mime) => {
    show({ id: 9, filename: 'cv.pdf', mime, size: 2048 });
    expect(await screen.findByText('The pages')).toBeTruthy();
  },
);

it('opens nothing where there is no CV', () => {
  show(null);
  expect(screen.queryByText('The pages')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Pas de CV' })).toBeTruthy();
});
