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

/** File names that are hardly a PDF. */
const OTHER_NAME = /\.(?:jpe?g|png|webp|txt)$/i;
/** File names that are never displayed. */
const UNSHOWN_NAME = /\.(?:docx?|docm|dotx?|odt|ott|rtf|pages|wps|heic|heif|tiff?|zip)$/i;
/** Types that are displayed, whatever the name. */
const SHOWN_TYPE = /^(?:application\/pdf|image\/(?:jpeg|png|webp)|text\/plain)\b/i;

/**
 * A CV on the screen. Its bytes decide: pdf.js draws a PDF, the browser shows a picture or plain text, nothing else is
 * displayed. The name only decides which of the two is tried first, since each fetches the file, and that a word
 * processor's file is not fetched at all.
 */
export function CvPages({ cv, source, tools, opening }: CvPagesProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  // A damaged file stays damaged: no retry.
  const failed = (trouble: CvTrouble) => (
    <CvFailed
      trouble={trouble}
      source={source}
      {...(typeof trouble === 'number' ? { onRetry: retry } : {})}
    />
  );
  if (UNSHOWN_NAME.test(cv.filename) && !SHOWN_TYPE.test(cv.mime)) return failed('format');
  const given = { source, attempt, tools };
  const asPdf = (otherwise: ReactNode) => (
    <PdfPages {...given} failed={(status) => (status === null ? otherwise : failed(status))} />
  );
  const asFile = (ifPdf: ReactNode) => <CvFile {...given} failed={failed} ifPdf={ifPdf} />;
  const unread = failed('damaged');
  return (
    <Suspense fallback={opening}>
      {OTHER_NAME.test(cv.filename) ? asFile(asPdf(unread)) : asPdf(asFile(unread))}
    </Suspense>
  );
}
