import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useClockName } from './use-clock-name.ts';

afterEach(() => vi.restoreAllMocks());

function Named() {
  return <output>{useClockName() ?? 'none'}</output>;
}

const named = (timeZone: string) => (
  <NextIntlClientProvider locale="fr" timeZone={timeZone}>
    <Named />
  </NextIntlClientProvider>
);

function onDeviceIn(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}

it('names the time zone of the screen on a device with another one', () => {
  onDeviceIn('Europe/Paris');
  render(named('Indian/Reunion'));
  expect(screen.getByRole('status').textContent).toBe('heure de La Réunion');
});

it('names none where both show the same time, nor before hydration', () => {
  onDeviceIn('Asia/Dubai');
  render(named('Indian/Reunion'));
  expect(screen.getByRole('status').textContent).toBe('none');
  expect(renderToString(named('Europe/Paris'))).toContain('none');
});
