import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ExportClock } from '#lib/engines/export/export-clock.ts';
import type { FileCell } from '#lib/engines/lists/cell.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';

export type ExportAbout = {
  readonly title: string;
  readonly list: string;
  readonly lines: readonly (readonly [label: string, text: FileCell])[];
};

type ExportFacts = {
  /** The title of the list. */
  readonly list: string;
  readonly clock: ExportClock;
  readonly by: string;
  /** The number of rows, in words. */
  readonly rows: string;
  /** The filters, in words. */
  readonly filters: readonly { readonly text: string }[];
};

/** Author, time, number of rows and filters of a file of a list. */
export async function aboutExport({ list, clock, by, rows, filters }: ExportFacts): Promise<ExportAbout> {
  const t = await getTranslations('lists.file');
  return {
    ...{ title: t('about'), list },
    lines: [
      [t('by'), by],
      [clock.head(t('at')), clock.time(databaseNow().toISOString())],
      [t('rows'), rows],
      [t('filters'), filters.map(({ text }) => text).join(' · ') || t('none')],
    ],
  };
}
