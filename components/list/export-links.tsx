import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';
import { MOST_IN_WORKBOOK } from '#lib/engines/lists/cell.ts';
import { asWorkbook } from './as-workbook.ts';

type ExportLinksProps = {
  /** The address of its route with the search of the list. */
  href: string;
  rows: number;
};

/** The list as a file: CSV, and a workbook of as many rows as one may have. */
export function ExportLinks({ href, rows }: ExportLinksProps) {
  const t = useTranslations('lists');
  const files = [['export', href] as const, ['exportExcel', asWorkbook(href)] as const];
  return files.slice(0, rows > MOST_IN_WORKBOOK ? 1 : 2).map(([words, address]) => (
    <a key={words} href={address} download className={buttonClass('quiet', 'sm')}>
      <Icon path={download} className="size-4" />
      {t(words)}
    </a>
  ));
}
