'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { CvFailure } from './cv-failed.tsx';
import { CvPrint, PrintedSheet } from './cv-print.tsx';
import { CvViewer, type ToolsPlace, type Turn } from './cv-viewer.tsx';
import type { PdfBytes } from './pdf-document.ts';
import { PrintedPage } from './printed-page.tsx';
import { TurnedPicture } from './turned-picture.tsx';
import { useCvFile } from './use-cv-file.ts';

type CvFileProps = {
  source: string;
  attempt: number;
  tools: ToolsPlace;
  opening: ReactNode;
  failed: (trouble: CvFailure) => ReactNode;
  pdf: (bytes: PdfBytes) => ReactNode;
};

/** A picture of more pixels is not decoded: a small file can claim any size. */
const PIXELS_MOST = 200_000_000;

/** Rotated text keeps its layout size. */
const TURNED_TEXT: Readonly<Record<Turn, string>> = {
  0: '',
  90: '[writing-mode:vertical-rl] [text-orientation:sideways]',
  180: 'rotate-180',
  270: 'rotate-180 [writing-mode:vertical-rl] [text-orientation:sideways]',
};

/** A CV that is a photograph, a scan or plain text: text is rendered as text, markup never. */
export function CvFile({ source, attempt, tools, opening, failed, pdf }: CvFileProps) {
  const t = useTranslations('applications.cv');
  const opened = useCvFile(source, attempt);
  // The failed attempt.
  const [broken, setBroken] = useState<number | null>(null);
  if (opened.kind === 'opening') return opening;
  if (opened.kind === 'failed') return failed(opened.trouble);
  const { content, url } = opened;
  if (content.kind === 'pdf') return pdf(content.bytes);
  if (content.kind === 'other') return failed('format');
  if (content.kind === 'text') {
    return (
      <CvViewer
        tools={tools}
        pages={1}
        page={({ fit, zoom, turn, label }) => (
          <section
            aria-label={label}
            className={`border bg-white p-4 font-sans whitespace-pre-wrap wrap-anywhere text-black ${TURNED_TEXT[turn]}`}
            style={{
              ...(turn % 180 === 0 ? { width: fit } : { width: 'max-content', height: fit }),
              fontSize: `${zoom}rem`,
            }}
          >
            {content.text}
          </section>
        )}
        print={() => (
          <CvPrint>
            <PrintedSheet>
              <p className="whitespace-pre-wrap wrap-anywhere">{content.text}</p>
            </PrintedSheet>
          </CvPrint>
        )}
      />
    );
  }
  if (broken === attempt) return failed(content.isWhole ? 'damaged' : 'cut');
  if ((content.pixels ?? 0) > PIXELS_MOST) return failed('tooLarge');
  return (
    <div className="flex size-full min-h-0 min-w-0 flex-col">
      {!content.isWhole && (
        <div className="p-2">
          <Notice tone="warn" role="status">
            {t('cut')}
          </Notice>
        </div>
      )}
      <div className="min-h-0 flex-1">
        <CvViewer
          tools={tools}
          pages={1}
          page={({ width, turn, label }) => (
            <section aria-label={label} className="border bg-white" style={{ width }}>
              <TurnedPicture {...{ url, turn }} alt={t('picture')} onError={() => setBroken(attempt)} />
            </section>
          )}
          print={(turn) => (
            <CvPrint>
              <PrintedPicture {...{ url, turn }} />
            </CvPrint>
          )}
        />
      </div>
    </div>
  );
}

function PrintedPicture({ url, turn }: { url: string; turn: Turn }) {
  // Of a sheet until the picture is loaded.
  const [ratio, setRatio] = useState(Math.SQRT1_2);
  return (
    <PrintedPage
      ratio={turn % 180 === 0 ? 1 / ratio : ratio}
      picture={<TurnedPicture {...{ url, turn }} alt="" onRatio={setRatio} />}
    />
  );
}
