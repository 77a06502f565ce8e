'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { close, download } from '#components/ui/icons/icon-paths.ts';
import { Notice } from '#components/ui/notice.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { useIsPhone } from '#components/ui/use-is-wide.ts';
import { cvHref } from '#lib/engines/scope/file-href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { cvsTodayQuery } from '#lib/features/applications/queries.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { CvBoundary } from './cv-boundary.tsx';
import { CvOpening } from './cv-opening.tsx';
import { CvPages } from './cv-pages.tsx';
import { CvSheet } from './cv-sheet.tsx';
import type { ToolsPlace } from './cv-viewer.tsx';

type CvReaderProps = {
  scope: ScreenScope;
  application: Application;
  /** The candidate whose CV was opened by a press: it is fetched at once, others after they were shown for a while. */
  askedFor: number | null;
  onClose: () => void;
  /** Below a CV that covers the screen: the answers to the candidate. */
  answers: ReactNode;
};

/** In a viewer that stays open from candidate to candidate, a CV is fetched after this time. */
const DWELL_MS = 1000;

/**
 * The CV beside the candidate, or over the whole screen where there is no room. It is fetched only when the viewer is
 * opened, one at a time. pdf.js draws a PDF: the browser's own viewer would run its scripts, and refuses documents in a
 * sandbox.
 */
export function CvReader({ scope, application, askedFor, onClose, answers }: CvReaderProps) {
  const t = useTranslations('applications.cv');
  const isSheet = useIsPhone();
  const settled = useSettled(application.id, askedFor);
  const name = useCandidateName()({ ...application.candidate, id: application.id });
  const { cv } = application;
  const title = cv ? cv.filename : t('title', { name });
  const source = cvHref(scope, application.id);
  const body = (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <CvBoundary key={source} source={source}>
        {cv && settled && <CvPace scope={scope} applicationId={application.id} />}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <CvBody cv={cv} name={name} source={source} ready={settled} tools={isSheet ? 'below' : 'above'} />
        </div>
      </CvBoundary>
    </div>
  );
  if (isSheet) {
    return (
      <CvSheet
        title={t('title', { name })}
        closeLabel={t('close')}
        aside={cv && <Download source={source} size={cv.size} />}
        onClose={onClose}
        answers={answers}
      >
        {body}
      </CvSheet>
    );
  }
  return (
    <section
      ref={restoreFocus(cvButton)}
      aria-label={t('title', { name })}
      className="flex h-full min-h-0 min-w-0 flex-col rounded border bg-raised print:hidden"
    >
      <header className="flex items-center gap-2 border-b px-3 py-2 text-sm">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{title}</h3>
        {cv && <Download source={source} size={cv.size} />}
        <IconButton icon={close} label={t('close')} shortcut="C" onClick={onClose} />
      </header>
      {body}
    </section>
  );
}

const cvButton = () => document.querySelector('[data-cv-button]');

function Download({ source, size }: { source: string; size: number }) {
  const t = useTranslations('applications.cv');
  const format = useFormatter();
  return (
    <a href={source} className={buttonClass('quiet', 'sm')} download>
      <Icon path={download} className="size-4" />
      {t('download', { size: format.number(Math.max(1, Math.round(size / 1024))) })}
    </a>
  );
}

type CvBodyProps = {
  cv: Application['cv'];
  name: string;
  source: string;
  ready: boolean;
  tools: ToolsPlace;
};

function CvBody({ cv, name, source, ready, tools }: CvBodyProps) {
  const t = useTranslations('applications.cv');
  if (!cv) {
    return (
      <StatePanel kind="empty" level={3} title={t('noneTitle')}>
        {t('none', { name })}
      </StatePanel>
    );
  }
  if (!ready) return <CvOpening />;
  return <CvPages {...{ cv, source, tools }} />;
}

/** False for a moment after the candidate has changed in an open viewer, also if it was unmounted while they loaded. */
function useSettled(id: number, askedFor: number | null): boolean {
  const [settledId, setSettledId] = useState(askedFor);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(id), DWELL_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return settledId === id;
}

/** Opening this many CVs a day starts to look like scraping; a notice is shown before that. */
const WORD_FROM = 80;

type CvPaceProps = { scope: ScreenScope; applicationId: number };

/** A notice about how many CVs the reader has opened today, before a platform takes it for scraping. */
function CvPace({ scope, applicationId }: CvPaceProps) {
  const t = useTranslations('applications.cv');
  const { data: count = 0 } = useQuery(cvsTodayQuery(scope, applicationId));
  if (count < WORD_FROM) return null;
  return (
    <div className="p-2">
      <Notice tone="warn" role="status">
        {t('pace', { count })}
      </Notice>
    </div>
  );
}
