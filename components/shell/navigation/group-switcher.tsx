import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { LazySwitcher } from './lazy-switcher.tsx';

type GroupSwitcherProps = {
  scope: ScopeRef;
  establishments: readonly { readonly id: number; readonly name: string }[];
};

/** The establishment switcher with texts in the language of the page. */
export function GroupSwitcher({ scope, establishments }: GroupSwitcherProps) {
  const t = useTranslations('shell');
  return (
    <Suspense fallback={null}>
      <LazySwitcher
        scope={{ kind: scope.kind, id: scope.id }}
        establishments={establishments}
        words={{
          label: t('switchEstablishment'),
          all: t('allEstablishments'),
          search: t('searchEstablishment'),
          none: t('noEstablishment'),
          enter: t('enter'),
          enterEstablishment: t('enterEstablishment', { establishment: '{establishment}' }),
        }}
      />
    </Suspense>
  );
}
