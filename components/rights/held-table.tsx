import { useTranslations } from 'next-intl';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Held } from '#lib/rights/model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

/** What is held beside each application that was found. */
export function HeldTable({ held, scope }: { held: readonly Held[]; scope: ScopeRef }) {
  const t = useTranslations('rights.table');
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          <HeaderCell>{t('application')}</HeaderCell>
          <HeaderCell>{t('held')}</HeaderCell>
        </tr>
      }
    >
      {held.map(({ applicationId, candidate, offerTitle, notes, interviews, isFollowed, moves }) => {
        const parts = [
          notes > 0 && t('notes', { count: notes }),
          interviews > 0 && t('interviews', { count: interviews }),
          isFollowed && t('followed'),
          moves > 0 && t('moves', { count: moves }),
        ].filter(Boolean);
        return (
          <tr key={applicationId}>
            <RowHeader>
              {candidate === null ? (
                t('gone', { id: applicationId })
              ) : (
                <TextLink href={href(scope, 'applications', applicationId)}>
                  {candidate || t('unnamed', { id: applicationId })}
                </TextLink>
              )}
              <span className="block text-xs font-normal text-ink-faint">{offerTitle}</span>
            </RowHeader>
            <Cell>{parts.length > 0 ? parts.join(', ') : t('nothing')}</Cell>
          </tr>
        );
      })}
    </Table>
  );
}
