'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { CvFailed, type CvTrouble } from './cv-failed.tsx';
import type { ToolsPlace } from './cv-viewer.tsx';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);
const CvFile = lazyPart(async () => (await import('./cv-file.tsx')).CvFile);

type CvPagesProps = {
  cv: NonNullable<Application['cv']>;
  source: string;
  tools: ToolsPlace;
  opening: ReactNode;
};

/** Names of files that are hardly a PDF. */
const OTHER_NAME = /\.(?:jpe?g|png|txt|docx?|odt)$/i;

/**
 * A CV on the screen. What it is, its bytes say: a PDF is for pdf.js, a picture or plain text is shown by the browser,
 * nothing else is. Its name only tells which of the two ways is tried first, since each fetches the file.
 */
export function CvPages({ cv, source, tools, opening }: CvPagesProps) {
  const [attempt, setAttempt] = useState(0);
  const failed = (trouble: CvTrouble) => (
    <CvFailed trouble={trouble} source={source} onRetry={() => setAttempt((count) => count + 1)} />
  );
  const given = { source, attempt, tools };
  const asPdf = (otherwise: ReactNode) => (
    <PdfPages {...given} failed={(status) => (status === null ? otherwise : failed(status))} />
  );
  const asFile = (ifPdf: ReactNode) => <CvFile {...given} failed={failed} ifPdf={ifPdf} />;
  const unread = failed('format');
  return (
    <Suspense fallback={opening}>
      {OTHER_NAME.test(cv.filename) ? asFile(asPdf(unread)) : asPdf(asFile(unread))}
    </Suspense>
  );
}
