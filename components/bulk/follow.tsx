'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useNow } from '#components/ui/text/use-now.ts';
import type { BulkItems, BulkView } from '#lib/engines/bulk/model.ts';
import { bulkPath, bulkRequestsPath, listPath } from '#lib/engines/bulk/paths.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { BulkControls } from './bulk-controls.tsx';
import { useBulkWords } from './bulk-words.ts';
import { DraftGone } from './draft-gone.tsx';
import { EstablishmentTallies } from './establishment-tallies.tsx';
import { forgetImport } from './kept-import.ts';
import { Ledger } from './ledger.tsx';
import { PhasePill } from './phase-pill.tsx';
import { Progress } from './progress.tsx';
import { useProgressSpoken } from './use-progress-spoken.ts';

type FollowProps = {
  scope: ScopeRef;
  bulkRequest: BulkView;
  /** The first page of the ledger, where the server read it together with these counts. */
  items: BulkItems | null;
  pictures: ReactNode;
  back: string;
  now: number;
};

/** How a bulk request goes, what it waits for, and what became of each item. */
export function Follow({ scope, bulkRequest, items, pictures, back, now: loadedAt }: FollowProps) {
  const t = useTranslations('bulkRequests');
  const { nameOf } = useBulkWords();
  const now = useNow(loadedAt, bulkRequest.phase === 'held' ? 500 : 5_000);
  useProgressSpoken(bulkRequest);
  useFocusOnStart(bulkRequest);
  useForgottenImport(scope, bulkRequest);
  if (bulkRequest.phase === 'draft') return <DraftGone back={back} />;
  // The import screen has nothing more to show once the import is started.
  const isImport = bulkRequest.kind === 'offer.import';
  return (
    <>
      <PageHeader
        above={
          <span className="flex flex-wrap gap-x-4">
            <TextLink href={isImport ? listPath(scope, bulkRequest.kind) : back}>{t('back')}</TextLink>
            <TextLink href={bulkRequestsPath(scope)}>{t('toList')}</TextLink>
          </span>
        }
        title={nameOf(bulkRequest, bulkRequest.total)}
        below={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PhasePill phase={bulkRequest.phase} />
            <Kin scope={scope} bulkRequest={bulkRequest} />
          </span>
        }
      />
      <div className="grid max-w-5xl gap-6">
        {pictures}
        <Progress bulkRequest={bulkRequest} now={now} />
        {isImport && bulkRequest.revertOf === null && (bulkRequest.tally.done ?? 0) > 0 && (
          <TextLink href={href(scope, 'offers', { status: 'draft' })}>{t('seeDrafts')}</TextLink>
        )}
        <BulkControls scope={scope} bulkRequest={bulkRequest} />
        <EstablishmentTallies bulkRequest={bulkRequest} />
        <Ledger scope={scope} bulkRequest={bulkRequest} first={items} />
      </div>
    </>
  );
}

/** The bulk request that this one undoes, and the one that undoes this one. */
function Kin({ scope, bulkRequest }: { scope: ScopeRef; bulkRequest: BulkView }) {
  const t = useTranslations('bulkRequests.control');
  if (bulkRequest.revertOf !== null) {
    return (
      <span>
        {t('revertOf')} <TextLink href={bulkPath(scope, bulkRequest.revertOf)}>{t('revertOfLink')}</TextLink>
      </span>
    );
  }
  if (bulkRequest.revertedBy === null) return null;
  return (
    <span>
      {t('reverted')} <TextLink href={bulkPath(scope, bulkRequest.revertedBy)}>{t('revertedLink')}</TextLink>
    </span>
  );
}

/** After the confirmation another page is shown: its title gets the focus. */
function useFocusOnStart({ phase }: BulkView): void {
  const first = useRef(phase);
  useEffect(() => {
    if (first.current === 'held') document.querySelector<HTMLElement>('h1')?.focus();
  }, []);
}

/** The stored file of an import is deleted once it is started. */
function useForgottenImport({ id }: ScopeRef, { kind, phase }: BulkView): void {
  const isStarted = kind === 'offer.import' && phase !== 'draft';
  useEffect(() => {
    if (isStarted) forgetImport(id);
  }, [id, isStarted]);
}
