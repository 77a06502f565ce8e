import type { useFormatter, useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { check } from '#components/ui/icons/icon-paths.ts';
import { Cell, RowHeader } from '#components/ui/table.tsx';
import { Age } from '#components/ui/text/age.tsx';
import { ShortAge } from '#components/ui/text/short-age-text.tsx';
import { withinDay } from '#contract/day.ts';
import type { ApplicationColumn } from '#lib/engines/mirror/lists/application-list.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { Marks } from '../marks.tsx';

/** Where the table is too narrow for a column. */
const HIDDEN: Readonly<Record<ApplicationColumn, string>> = {
  candidate: '',
  offer: '@max-2xl:hidden',
  establishment: '@max-2xl:hidden',
  stage: '@max-md:hidden',
  received: '@max-4xl:hidden',
  since: '@max-2xl:hidden',
  experienceYears: '@max-2xl:hidden',
  availableFrom: '@max-2xl:hidden',
  source: '@max-2xl:hidden',
  hasCv: '@max-2xl:hidden',
  housingNeeded: '@max-2xl:hidden',
};

/**
 * Classes of the column headers. Where all of them fit, widths do not depend on the rows, so that sorting does not move
 * them.
 */
export const COLUMN: typeof HIDDEN = {
  candidate: '',
  offer: `@5xl:w-[20%] ${HIDDEN.offer}`,
  establishment: `@5xl:w-[18%] ${HIDDEN.establishment}`,
  stage: `@5xl:w-44 ${HIDDEN.stage}`,
  received: `@5xl:w-36 ${HIDDEN.received}`,
  since: `@5xl:w-48 ${HIDDEN.since}`,
  experienceYears: HIDDEN.experienceYears,
  availableFrom: HIDDEN.availableFrom,
  source: HIDDEN.source,
  hasCv: HIDDEN.hasCv,
  housingNeeded: HIDDEN.housingNeeded,
};

type CellParts = {
  row: ApplicationRow;
  name: string;
  stage: ReactNode;
  /** Address of the candidate. */
  address: string;
  onPress: (event: MouseEvent) => void;
  words: {
    t: ReturnType<typeof useTranslations<'applications'>>;
    format: ReturnType<typeof useFormatter>;
    source: (source: string) => string;
    locale: string;
  };
};

/** The content of each column. */
export const CELLS: Readonly<Record<ApplicationColumn, (parts: CellParts) => ReactNode>> = {
  candidate: ({ row, name, stage, address, onPress, words }) => (
    <RowHeader>
      <a
        href={address}
        onClick={onPress}
        data-application-handle
        className="rounded underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {name}
      </a>
      <Marks row={row} />
      <span data-narrow className="block text-xs font-normal text-ink-faint @2xl:hidden">
        {row.offerTitle} · <span className="sr-only">{words.t('reachedStage')} </span>
        <ShortAge instant={row.statusSince} locale={words.locale} />
      </span>
      <span data-below className="block text-xs font-normal text-ink-faint @max-2xl:hidden">
        {row.headline ?? row.city}
      </span>
      <span className="mt-1 block @md:hidden">{stage}</span>
    </RowHeader>
  ),
  offer: ({ row }) => <Cell className={HIDDEN.offer}>{row.offerTitle}</Cell>,
  establishment: ({ row }) => <Cell className={HIDDEN.establishment}>{row.establishmentName}</Cell>,
  stage: ({ stage }) => <Cell className={HIDDEN.stage}>{stage}</Cell>,
  received: ({ row, words }) => (
    <Cell className={`tabular whitespace-nowrap ${HIDDEN.received}`}>
      {row.receivedOn !== null && words.format.dateTime(withinDay(row.receivedOn), 'day')}
    </Cell>
  ),
  since: ({ row, words }) => (
    <Cell className={`whitespace-nowrap ${HIDDEN.since}`}>
      <Age instant={row.statusSince} locale={words.locale} />
    </Cell>
  ),
  experienceYears: ({ row, words }) => (
    <Cell className={`tabular whitespace-nowrap ${HIDDEN.experienceYears}`}>
      {row.experienceYears !== null && words.t('details.years', { years: row.experienceYears })}
    </Cell>
  ),
  availableFrom: ({ row, words }) => (
    <Cell className={`tabular whitespace-nowrap ${HIDDEN.availableFrom}`}>
      {row.availableFrom !== null && words.format.dateTime(withinDay(row.availableFrom), 'day')}
    </Cell>
  ),
  source: ({ row, words }) => <Cell className={HIDDEN.source}>{words.source(row.source)}</Cell>,
  hasCv: ({ row, words }) => (
    <Cell className={HIDDEN.hasCv}>{row.hasCv && <Yes label={words.t('hasCv')} />}</Cell>
  ),
  housingNeeded: ({ row, words }) => (
    <Cell className={HIDDEN.housingNeeded}>
      {row.housingNeeded && <Yes label={words.t('housingNeeded')} />}
    </Cell>
  ),
};

function Yes({ label }: { label: string }) {
  return (
    <>
      <Icon path={check} className="size-4 text-ok" />
      <span className="sr-only">{label}</span>
    </>
  );
}
