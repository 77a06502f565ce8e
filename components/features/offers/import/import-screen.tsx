import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { textLinkClass } from '#components/ui/link/text-link.tsx';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { BackToOffers } from '../back-to-offers.tsx';

type ImportScreenProps = {
  scope: ScopeRef;
  /** The text of an example file. */
  model: string;
  children: ReactNode;
};

/** Imports offers from a file: the requirements, an example, and the form that reads it. */
export function ImportScreen({ scope, model, children }: ImportScreenProps) {
  const t = useTranslations('offerImport');
  return (
    <>
      <PageHeader
        above={<BackToOffers scope={scope} />}
        title={t('title')}
        below={
          <span className="grid gap-1">
            <span>{t('lead')}</span>
            <span>
              <a
                className={textLinkClass}
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(model)}`}
                download={`${t('modelFile')}.csv`}
              >
                {t('model')}
              </a>{' '}
              {t('modelHint')}
            </span>
          </span>
        }
      />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>{children}</Suspense>
    </>
  );
}
