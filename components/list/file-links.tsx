import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';

type FileLinksProps = {
  /** The address of the CSV file; the workbook's has `as=xlsx` added. */
  href: string;
  csv: string;
  /** Null where no workbook is offered. */
  workbook: string | null;
  /** Classes of each link. */
  className: string;
};

/** A list as a file to download: CSV, and a workbook. */
export function FileLinks({ href, csv, workbook, className }: FileLinksProps) {
  return (
    <>
      <a href={href} download className={className}>
        <Icon path={download} className="size-4" />
        {csv}
      </a>
      {workbook !== null && (
        <a href={`${href}${href.includes('?') ? '&' : '?'}as=xlsx`} download className={className}>
          <Icon path={download} className="size-4" />
          {workbook}
        </a>
      )}
    </>
  );
}
