import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Session } from '#lib/engines/auth/session.ts';
import { LOCALES } from '#lib/engines/i18n/locale.ts';
import { DENSITIES, KEY_SWITCH, THEMES } from '#lib/engines/preferences/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { placesOf } from '#lib/engines/scope/places-of.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { recentOf } from './data.ts';
import type { Entry, EntryGroup, PaletteAction, PaletteStart } from './model.ts';

/** The texts of the palette, and its commands that need no search. */
export async function readStart({ scope, person }: Pick<Session, 'scope' | 'person'>): Promise<PaletteStart> {
  const t = await getTranslations('palette');
  const recent = await recentOf({ scope, person });
  return {
    words: {
      search: t('search'),
      none: t('none'),
      loading: t('loading'),
      found: t('found', { count: '{count}' }),
      screen: t('screen'),
    },
    recent: { title: t('recent'), entries: recent },
    commands: [
      { title: t('go'), entries: await placesIn(scope) },
      { title: t('act'), entries: await actionsOf(scope) },
      ...(await preferences()),
    ],
  };
}

const go = (label: string, address: string): Entry => toEntry(label, { kind: 'go', href: address });

async function placesIn(scope: Scope): Promise<readonly Entry[]> {
  const t = await getTranslations('shell');
  return placesOf(scope).map(({ label, href: address }) => go(t(label), address));
}

async function actionsOf(scope: Scope): Promise<readonly Entry[]> {
  const t = await getTranslations('palette');
  const offers = await getTranslations('offers');
  const triage = await getTranslations('triage');
  const isEstablishment = scope.kind === 'establishment';
  return [
    ...(isEstablishment && canDo(scope.role, 'followUp.read')
      ? [go(triage('title'), href(scope, 'applications', 'triage'))]
      : []),
    ...(canDo(scope.role, 'offer.write') ? [go(offers('new'), href(scope, 'offers', 'new'))] : []),
    ...(canDo(scope.role, 'application.move')
      ? [toEntry(t('move'), { kind: 'press', selector: '[data-candidate-panel] [data-pick-stage]' })]
      : []),
    toEntry(t('help'), { kind: 'help' }),
  ];
}

async function preferences(): Promise<readonly EntryGroup[]> {
  const t = await getTranslations('shell');
  const choice = (name: 'theme' | 'density' | 'locale' | 'keys', value: string, label: string) =>
    toEntry(label, { kind: 'prefer', name, value });
  return [
    { title: t('theme'), entries: THEMES.map((value) => choice('theme', value, t(`themes.${value}`))) },
    {
      title: t('density'),
      entries: DENSITIES.map((value) => choice('density', value, t(`densities.${value}`))),
    },
    {
      title: t('language'),
      entries: LOCALES.map((value) => choice('locale', value, t(`languages.${value}`))),
    },
    { title: t('keys'), entries: KEY_SWITCH.map((value) => choice('keys', value, t(`keySwitch.${value}`))) },
  ];
}

function toEntry(label: string, action: PaletteAction): Entry {
  return { key: JSON.stringify(action), label, detail: null, action };
}
