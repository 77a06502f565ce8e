'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { CvViewer, type ToolsPlace } from './cv-viewer.tsx';
import { type PdfBytes, type PdfTrouble, usePdfDocument } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfPrint } from './pdf-print.tsx';
import './pdf-pages.css';

type PdfPagesProps = {
  source: string;
  attempt: number;
  /** Of the whole file, where it has been fetched. */
  bytes: PdfBytes | null;
  tools: ToolsPlace;
  opening: ReactNode;
  failed: (trouble: PdfTrouble) => ReactNode;
};

/** Pages up to this number always have their text in the page, so that the browser's search finds it. */
const SEARCHABLE_PAGES = 20;

/** A PDF on the screen: loading, failed, or open, its pages with text for search and screen readers. */
export function PdfPages({ source, attempt, bytes, tools, opening, failed }: PdfPagesProps) {
  const t = useTranslations('applications.cv');
  const opened = usePdfDocument(source, attempt, bytes);
  const [empty, setEmpty] = useState('');
  if (opened.kind === 'opening') return opening;
  if (opened.kind === 'failed') return failed(opened.trouble);
  const { file, isPartLost } = opened;
  return (
    <div className="flex size-full min-h-0 min-w-0 flex-col">
      {/* Inside the sheet: content behind it is not read by screen readers. */}
      <p role="status" className="sr-only">
        {[empty && `${empty}\u00a0: ${t('emptyPage')}`, isPartLost && t('partLost')]
          .filter(Boolean)
          .join(' ')}
      </p>
      {isPartLost && (
        <div className="p-2">
          <Notice tone="warn">{t('partLost')}</Notice>
        </div>
      )}
      <div className="min-h-0 flex-1">
        <CvViewer
          tools={tools}
          pages={file.numPages}
          canBeText
          page={({ number, fit, width, zoom, turn, isText, label }) => (
            <PdfPage
              file={file}
              number={number}
              width={width}
              turn={turn}
              asText={isText ? { width: fit, size: zoom } : null}
              isSearchable={number <= SEARCHABLE_PAGES}
              label={label}
              onEmpty={setEmpty}
            />
          )}
          print={(turn) => <PdfPrint file={file} turn={turn} isPartLost={isPartLost} />}
        />
      </div>
    </div>
  );
}
