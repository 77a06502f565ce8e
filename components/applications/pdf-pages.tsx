'use client';

import { useTranslations } from 'next-intl';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import './pdf-pages.css';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly file: PDFDocumentProxy }
  | { readonly kind: 'failed'; readonly status: number | null };

/** The pages of a PDF one under the other, with their text for search and screen readers. */
export function PdfPages({ source, title }: { source: string; title: string }) {
  const t = useTranslations('applications.cv');
  const common = useTranslations('common');
  const [attempt, setAttempt] = useState(0);
  const opened = useDocument(source, attempt);
  if (opened.kind === 'opening') return <SkeletonRows label={t('opening')} rows={6} />;
  if (opened.kind === 'failed') {
    return (
      <StatePanel
        kind={opened.status === 403 ? 'forbidden' : opened.status === 503 ? 'offline' : 'failed'}
        level={3}
        title={t('cannotShowTitle')}
        actions={
          <>
            <Button onClick={() => setAttempt((count) => count + 1)}>{common('retry')}</Button>
            {opened.status === null && (
              <a href={`${source}?download=1`} className={buttonClass('primary', 'md')} download>
                {t('downloadFile')}
              </a>
            )}
          </>
        }
      >
        {t(reasonOf(opened.status))}
      </StatePanel>
    );
  }
  const { file } = opened;
  return (
    <section
      aria-label={title}
      className="scroll-thin grid h-[75dvh] justify-items-center gap-3 overflow-y-auto bg-paper p-3"
    >
      {Array.from({ length: file.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} file={file} number={number} label={t('page', { number, of: file.numPages })} />
      ))}
    </section>
  );
}

function reasonOf(status: number | null): 'gone' | 'forbidden' | 'limited' | 'unavailable' | 'cannotShow' {
  if (status === 404) return 'gone';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'limited';
  if (status === 503) return 'unavailable';
  return 'cannotShow';
}

function useDocument(source: string, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  // biome wants every input named: another attempt is another reading.
  useEffect(() => {
    const task = getDocument({
      url: `${source}?try=${attempt}`,
      disableAutoFetch: true,
      verbosity: VerbosityLevel.ERRORS,
    });
    let left = false;
    task.promise.then(
      (file) => !left && setOpened({ kind: 'open', file }),
      (error: { status?: number }) => !left && setOpened({ kind: 'failed', status: error.status ?? null }),
    );
    return () => {
      left = true;
      setOpened({ kind: 'opening' });
      void task.destroy();
    };
  }, [source, attempt]);
  return opened;
}

function PdfPage({ file, number, label }: { file: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = false;
    const draw = async () => {
      const page = await file.getPage(number);
      const [surface, layer] = [canvas.current, text.current];
      if (left || !surface || !layer) return;
      const width = surface.parentElement?.clientWidth ?? 600;
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const sharpness = Math.min(2, devicePixelRatio);
      surface.width = viewport.width * sharpness;
      surface.height = viewport.height * sharpness;
      layer.style.setProperty('--total-scale-factor', String(viewport.scale));
      await page.render({
        canvas: surface,
        viewport,
        transform: [sharpness, 0, 0, sharpness, 0, 0],
      }).promise;
      await new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport,
      }).render();
    };
    // A page that is left while it is drawn is no error.
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file, number]);
  return (
    <section aria-label={label} className="pdf-page relative w-full max-w-3xl border bg-white">
      <canvas ref={canvas} className="block w-full" />
      <div ref={text} className="pdf-text" />
    </section>
  );
}
