'use client';

import { useTranslations } from 'next-intl';
import { usePrepare } from '#components/bulk/use-prepare.ts';
import { Button } from '#components/ui/button/button.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { wide } from '#components/ui/text/wide.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

type StaleLineProps = {
  scope: ScopeRef;
  count: number;
  days: number;
  /** Others are listed below. */
  isBeside: boolean;
  /** The list of exactly these. */
  href: string;
  /** The bulk request that answers exactly these; null for those who may not. */
  change: BulkChange | null;
};

/**
 * Applications that have waited too long, in one line: a link to the list, and one answer to all of them, reviewed
 * before it is sent.
 */
export function StaleLine({ scope, count, days, isBeside, href, change }: StaleLineProps) {
  const t = useTranslations('today.stale');
  const { prepare, pending, trouble } = usePrepare(scope);
  return (
    <div className="grid gap-2 border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:gap-x-2">
        <TextLink href={href}>{t(isBeside ? 'beside' : 'count', { count, days })}</TextLink>
        {change && (
          <Button size="sm" pending={pending} onClick={() => prepare(change)}>
            <span>{t.rich('answer', { count, wide })}</span>
          </Button>
        )}
      </div>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
