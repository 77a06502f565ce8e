import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import { LIMIT_WINDOWS, type LimitWindow } from '#contract/wire.ts';
import { formats } from '#lib/i18n/formats.ts';
import en from '#messages/en.json' with { type: 'json' };
import fr from '#messages/fr.json' with { type: 'json' };
import { limitValues } from './limit-values.ts';

const NOW = Date.parse('2026-11-20T14:00:00Z');

const sentence = (locale: 'fr' | 'en', window: LimitWindow | null, seconds: number) => {
  const settings = { namespace: 'errors', formats, timeZone: 'Europe/Paris' } as const;
  const t =
    locale === 'fr'
      ? createTranslator({ ...settings, locale, messages: fr })
      : createTranslator({ ...settings, locale, messages: en });
  return t('limited', limitValues({ kind: 'limited', seconds, window }, NOW));
};

const SUBJECTS = {
  fr: {
    auth: 'connexions',
    mut: 'modifications',
    read: 'lectures',
    anon: 'demandes',
    min: 'minute',
    hour: 'heure',
  },
  en: { auth: 'sign-ins', mut: 'changes', read: 'reads', anon: 'requests', min: 'minute', hour: 'hour' },
} as const;

it.each(LIMIT_WINDOWS)('says what is limited and for how long: %s', (window) => {
  const [tier, span] = window.split('_') as ['auth' | 'mut' | 'read' | 'anon', 'min' | 'hour'];
  const { fr: inFrench, en: inEnglish } = SUBJECTS;
  expect(sentence('fr', window, 42)).toBe(
    `La limite de ${inFrench[tier]} par ${inFrench[span]} de la plateforme est atteinte. Réessayez dans 42 secondes.`,
  );
  expect(sentence('en', window, 1)).toBe(
    `The limit of ${inEnglish[tier]} per ${inEnglish[span]} of the platform is reached. Try again in 1 second.`,
  );
});

it('tells the end of a long wait, in the time of Paris', () => {
  expect(sentence('fr', 'mut_hour', 2_041)).toMatch(/Réessayez dans 35 minutes, vers 15:34\.$/);
  expect(sentence('en', null, 100)).toMatch(
    /^A limit of the platform is reached\. Try again in 2 minutes, about 0?3:01\sPM\.$/,
  );
});
