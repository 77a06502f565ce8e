import { getTranslations } from 'next-intl/server';
import { href } from '#lib/engines/scope/href.ts';
import type { Impersonation } from './impersonation.ts';
import { LazyImpersonationLine } from './lazy-impersonation.tsx';

/** The impersonated establishment, on every page, with a button to end: a frame around the page, and a line. */
export async function ImpersonationBar({ impersonation }: { impersonation: Impersonation }) {
  const t = await getTranslations('impersonation');
  const { group, establishment } = impersonation;
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-60 border-4 border-info print:hidden"
      />
      <LazyImpersonationLine
        impersonation={impersonation}
        home={href(group)}
        words={{
          label: t('label'),
          acting: t('acting', { establishment: establishment.name, group: group.name }),
          left: t('left', { minutes: '{minutes}' }),
          soon: t('soon', { minutes: '{minutes}', establishment: establishment.name }),
          longer: t('longer'),
          leave: t('leave', { establishment: establishment.name }),
          failed: t('failed'),
        }}
      />
    </>
  );
}
