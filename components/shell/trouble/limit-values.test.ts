import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LIMIT_WINDOWS, type LimitWindow } from '#contract/wire.ts';
import { english as en } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french as fr } from '#lib/engines/i18n/french.ts';
import { type Limited, limitValues } from './limit-values.ts';

const NOW = Date.parse('2026-11-20T14:00:00Z');

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const aLimit = (window: LimitWindow | null, seconds: number): Limited => ({
  kind: 'limited',
  seconds,
  window,
});

const sentence = (locale: 'fr' | 'en-GB', limit: Limited, now?: number) => {
  const settings = { namespace: 'errors', formats, timeZone: 'Europe/Paris' } as const;
  const t =
    locale === 'fr'
      ? createTranslator({ ...settings, locale, messages: fr })
      : createTranslator({ ...settings, locale, messages: en });
  return t('limited', limitValues(limit, now));
};

const SUBJECTS = {
  fr: {
    auth: 'connexions',
    mut: 'modifications',
    read: 'consultations',
    anon: 'demandes',
    min: 'minute',
    hour: 'heure',
  },
  en: { auth: 'sign-ins', mut: 'changes', read: 'look-ups', anon: 'requests', min: 'minute', hour: 'hour' },
} as const;

it.each(LIMIT_WINDOWS)('says what is limited and for how long: %s', (window) => {
  const [tier, span] = window.split('_') as ['auth' | 'mut' | 'read' | 'anon', 'min' | 'hour'];
  const { fr: inFrench, en: inEnglish } = SUBJECTS;
  expect(sentence('fr', aLimit(window, 42))).toBe(
    `La limite de ${inFrench[tier]} par ${inFrench[span]} est atteinte. Réessayez dans 42 secondes.`,
  );
  expect(sentence('en-GB', aLimit(window, 1))).toBe(
    `The limit on ${inEnglish[tier]} per ${inEnglish[span]} has been reached. Try again in 1 second.`,
  );
});

it('shows the end of a long wait in Paris time', () => {
  expect(sentence('fr', aLimit('mut_hour', 2_041))).toMatch(/Réessayez dans 35 minutes, vers 15:34\.$/);
  expect(sentence('en-GB', aLimit(null, 100))).toMatch(
    /^A limit has been reached\. Try again in 2 minutes, at about 15:01\.$/,
  );
});

it('counts down from when the wait was first shown, to a fixed end', () => {
  const limit = aLimit('read_hour', 150);
  const after = (seconds: number) => sentence('fr', limit, NOW + seconds * 1000);
  expect(after(0)).toMatch(/dans 3 minutes, vers 15:02\.$/);
  expect(after(31)).toMatch(/dans 2 minutes, vers 15:02\.$/);
  expect(after(60.5)).toMatch(/dans 90 secondes\.$/);
  expect(after(149)).toMatch(/dans 1 seconde\.$/);
});
