'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import type { BulkItem, BulkKind } from '#lib/engines/bulk/model.ts';
import { itemPath } from '#lib/engines/bulk/paths.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { useBulkWords } from './bulk-words.ts';

type ItemNameProps = { item: BulkItem; kind: BulkKind; scope: ScopeRef };

/** The subject of an item, as a link to it. */
export function ItemName({ item, kind, scope }: ItemNameProps) {
  const name = useItemName()(item);
  const copyWords = useCopyWords();
  const context = useContext(item, kind);
  const href = item.name === null ? null : itemPath(scope, kind, item);
  return (
    <>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <Link href={href} className="rounded underline-offset-4 hover:underline">
          {name}
        </Link>
      )}
      {item.copy && (
        <span className="block text-xs font-normal text-ink-faint">{copyWords(item.copy.facts)}</span>
      )}
      {(context || item.establishment) && (
        <span className="block text-xs font-normal text-ink-faint">
          {dotted([context, item.establishment])}
        </span>
      )}
    </>
  );
}

/** The second line: where a picture is shown, or the line of a file. */
function useContext(item: BulkItem, kind: BulkKind): string | null {
  const t = useTranslations('bulkRequests');
  const { statusOf } = useBulkWords();
  if (kind === 'medium.replace') return statusOf(kind, item.status);
  return kind === 'offer.import' ? t('fileLine', { line: String(item.subjectId) }) : item.context;
}

/** The name, or the id where it is unknown. */
export function useItemName(): (item: BulkItem) => string {
  const t = useTranslations('bulkRequests.review');
  return (item) => item.name ?? t('nameless', { id: String(item.subjectId) });
}

type CopyFacts = NonNullable<BulkItem['copy']>['facts'];

const PERIODS = ['hour', 'month', 'year'] as const;

/** What a copy of an offer does not share: place, pay, picture. */
function useCopyWords(): (facts: CopyFacts) => string {
  const t = useTranslations('bulkRequests.copy');
  const format = useFormatter();
  const payOf = ({ salaryMin, salaryMax, salaryPeriod }: CopyFacts) => {
    const [min, max] = [salaryMin, salaryMax].map((pay) => pay !== null && format.number(pay, 'euros'));
    const pay =
      min && max ? t('pay.both', { min, max }) : min ? t('pay.from', { min }) : max && t('pay.to', { max });
    const period = PERIODS.find((each) => each === salaryPeriod);
    return pay && period ? `${pay} ${t(`per.${period}`)}` : pay;
  };
  return (facts) =>
    dotted([`${facts.postcode} ${facts.city}`.trim(), payOf(facts), facts.visual === 'cover' && t('cover')]);
}
