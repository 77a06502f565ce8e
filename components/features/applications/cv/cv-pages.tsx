'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { CvFailed, type CvFailure } from './cv-failed.tsx';
import { CvOpening } from './cv-opening.tsx';
import { CvLost } from './cv-unreached.tsx';
import type { ToolsPlace } from './cv-viewer.tsx';
import type { PdfBytes } from './pdf-document.ts';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);
const CvFile = lazyPart(async () => (await import('./cv-file.tsx')).CvFile);

type CvPagesProps = {
  cv: NonNullable<Application['cv']>;
  source: string;
  tools: ToolsPlace;
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
 * processor's file is not fetched at all. pdf.js does not say whether the file or the connection has failed it: a PDF is
 * damaged if it cannot be read from its bytes.
 */
export function CvPages({ cv, source, tools }: CvPagesProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  // A damaged file stays damaged: no retry.
  const failed = (trouble: CvFailure) =>
    trouble === 'lost' ? (
      <CvLost isFirst={attempt === 0} onRetry={retry} />
    ) : (
      <CvFailed
        trouble={trouble}
        source={source}
        {...(typeof trouble === 'number' ? { onRetry: retry } : {})}
      />
    );
  if (UNSHOWN_NAME.test(cv.filename) && !SHOWN_TYPE.test(cv.mime)) return failed('format');
  const opening = <CvOpening onRetry={retry} />;
  const given = { source, attempt, tools, opening };
  const asPdf = (bytes: PdfBytes | null, otherwise: ReactNode) => (
    <PdfPages
      {...given}
      bytes={bytes}
      failed={(trouble) => (trouble === null ? otherwise : failed(trouble))}
    />
  );
  const asFile = <CvFile {...given} failed={failed} pdf={(bytes) => asPdf(bytes, failed('damaged'))} />;
  return (
    <Suspense fallback={opening}>{OTHER_NAME.test(cv.filename) ? asFile : asPdf(null, asFile)}</Suspense>
  );
}
