'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { close, download } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { Application } from '#lib/applications/view-model.ts';
import { cvHref } from '#lib/scope/file-href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { CvPace } from './cv-pace.tsx';
import { useCandidateName } from './use-candidate-name.ts';

type CvReaderProps = { scope: ScreenScope; application: Application; onClose: () => void };

/** A reader that stays open while one goes from candidate to candidate asks for a CV that is looked at so long. */
const DWELL_MS = 1000;

const PdfPages = later(async () => (await import('./pdf-pages.tsx')).PdfPages);

/**
 * The CV beside the candidate. It is fetched when the reader is opened and not before, one at a time, and drawn by
 * pdf.js: the browser's own viewer would run what is in it, and refuses documents under a sandbox. Whether it is a PDF
 * is for its bytes to tell: platforms give files any content type.
 */
export function CvReader({ scope, application, onClose }: CvReaderProps) {
  const t = useTranslations('applications.cv');
  const format = useFormatter();
  const settled = useSettled(application.id);
  const name = useCandidateName()({ ...application.candidate, id: application.id });
  const { cv } = application;
  const source = cvHref(scope, application.id);
  return (
    <section aria-label={t('title', { name })} className="flex min-h-0 flex-col rounded border bg-raised">
      <header className="flex items-center gap-2 border-b px-3 py-2 text-sm">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{cv ? cv.filename : t('title', { name })}</h3>
        {cv && (
          <a href={source} className={buttonClass('quiet', 'sm')} download>
            <Icon path={download} className="size-4" />
            {t('download', { size: format.number(Math.max(1, Math.round(cv.size / 1024))) })}
          </a>
        )}
        <IconButton icon={close} label={t('close')} shortcut="C" onClick={onClose} />
      </header>
      {cv && settled && <CvPace key={application.id} scope={scope} applicationId={application.id} />}
      <div className="min-h-[60dvh] flex-1">
        <CvBody cv={cv} name={name} source={source} ready={settled} />
      </div>
    </section>
  );
}

type CvBodyProps = { cv: Application['cv']; name: string; source: string; ready: boolean };

function CvBody({ cv, name, source, ready }: CvBodyProps) {
  const t = useTranslations('applications.cv');
  if (!cv) {
    return (
      <StatePanel kind="empty" level={3} title={t('noneTitle')}>
        {t('none', { name })}
      </StatePanel>
    );
  }
  if (!ready) return <SkeletonRows label={t('opening')} rows={6} />;
  return (
    <Suspense fallback={<SkeletonRows label={t('opening')} rows={6} />}>
      <PdfPages key={source} source={source} />
    </Suspense>
  );
}

/** False for a moment after the candidate has changed under an open reader. */
function useSettled(id: number): boolean {
  const [settledId, setSettledId] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(id), DWELL_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return settledId === id;
}
