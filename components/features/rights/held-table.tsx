'use client';

import { useTranslations } from 'next-intl';
import { Tick } from '#components/ui/input/tick.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { Held } from '#lib/features/rights/model.ts';
import { useHeldParts } from './use-held-parts.ts';

type HeldTableProps = {
  held: readonly Held[];
  establishmentId: number;
  /** The name of an application may not be read yet. */
  isSyncing: boolean;
  ticked: readonly number[];
  onTick: (applicationId: number) => void;
};

/** The stored data of each matching application, each with a checkbox; on a phone below its name. */
export function HeldTable({ held, establishmentId, isSyncing, ticked, onTick }: HeldTableProps) {
  const t = useTranslations('rights.table');
  const partsOf = useHeldParts();
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          <th scope="col" className="w-10 ps-3">
            <span className="sr-only">{t('choice')}</span>
          </th>
          <HeaderCell>{t('application')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('held')}</HeaderCell>
        </tr>
      }
    >
      {held.map((one) => {
        const { applicationId, candidate, offerTitle } = one;
        const parts = <HeldParts {...partsOf(one)} />;
        const gone = t(isSyncing ? 'unread' : 'gone', { id: applicationId });
        const name = candidate === null ? gone : candidate || t('unnamed', { id: applicationId });
        return (
          <tr key={applicationId}>
            <td className="ps-3">
              <Tick
                label={t('tick', {
                  ...{ name, contact: one.email ?? one.phone ?? t('noContact') },
                  offer: offerTitle || t('unnamed', { id: applicationId }),
                })}
                checked={ticked.includes(applicationId)}
                onChange={() => onTick(applicationId)}
              />
            </td>
            <RowHeader>
              {candidate === null ? (
                gone
              ) : (
                <TextLink
                  href={href({ kind: 'establishment', id: establishmentId }, 'applications', applicationId)}
                >
                  {name}
                </TextLink>
              )}
              <span className="block text-xs font-normal text-ink-faint">{offerTitle}</span>
              <span className="block text-sm font-normal wrap-anywhere">
                {[one.email, one.phone].filter(Boolean).join(' · ') || t('noContact')}
              </span>
              {one.match === 'mentioned' && (
                <span className="block text-xs font-normal text-ink-faint">{t('mentions')}</span>
              )}
              {one.match === 'exact' && <span className="block text-sm">{t('exact')}</span>}
              {one.namesake && <span className="block text-sm">{t(`namesake.${one.namesake}`)}</span>}
              <span className="mt-1 block text-sm font-normal sm:hidden">{parts}</span>
            </RowHeader>
            <Cell className="max-sm:hidden">{parts}</Cell>
          </tr>
        );
      })}
    </Table>
  );
}

function HeldParts({ goes, stays }: ReturnType<ReturnType<typeof useHeldParts>>) {
  const t = useTranslations('rights.table');
  return (
    <>
      {goes.length + stays.length === 0 && t('nothing')}
      {goes.join(', ')}
      {stays.map((part) => (
        <span key={part} className="block text-xs text-ink-faint">
          {part}
        </span>
      ))}
    </>
  );
}
