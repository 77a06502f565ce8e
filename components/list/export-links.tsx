import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { MOST_IN_WORKBOOK } from '#lib/engines/lists/cell.ts';
import { FileLinks } from './file-links.tsx';

type ExportLinksProps = {
  /** The address of its route with the query of the list. */
  href: string;
  rows: number;
};

/** The list as a file, among its other actions: CSV, and a workbook up to its maximum number of rows. */
export function ExportLinks({ href, rows }: ExportLinksProps) {
  const t = useTranslations('lists');
  const workbook = rows > MOST_IN_WORKBOOK ? null : t('exportExcel');
  return (
    <FileLinks href={href} csv={t('export')} workbook={workbook} className={buttonClass('quiet', 'md')} />
  );
}
