'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { CvViewer, type ToolsPlace } from './cv-viewer.tsx';
import { usePdfDocument } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import './pdf-pages.css';

type PdfPagesProps = {
  source: string;
  attempt: number;
  tools: ToolsPlace;
  /** The status of an answer that was no file; null of a file that pdf.js cannot read. */
  failed: (status: number | null) => ReactNode;
};

/** Pages up to here have their text in the page from the start, so that the browser's own search finds it. */
const SEARCHABLE_PAGES = 20;

/** A PDF on the screen: opening, failed, or open, its pages with their text for search and screen readers. */
export function PdfPages({ source, attempt, tools, failed }: PdfPagesProps) {
  const t = useTranslations('applications.cv');
  const opened = usePdfDocument(source, attempt);
  if (opened.kind === 'opening') return <SkeletonRows label={t('opening')} rows={6} />;
  if (opened.kind === 'failed') return failed(opened.status);
  const { file } = opened;
  return (
    <CvViewer
      tools={tools}
      pages={file.numPages}
      page={({ number, width, label }) => (
        <PdfPage
          file={file}
          number={number}
          width={width}
          isSearchable={number <= SEARCHABLE_PAGES}
          label={label}
        />
      )}
    />
  );
}
