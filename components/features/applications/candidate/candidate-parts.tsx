'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CANDIDATE_KEYS } from '#components/shell/keys/key-commands.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { fetchPart, lazyPart } from '#components/ui/overlay/lazy.ts';
import { nextTab } from '#components/ui/overlay/menu-keys.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { followUpQuery } from '#lib/features/applications/follow-ups/queries.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { pressShown } from '../board/press-shown.ts';
import { isOtherFocused } from '../focus-application.ts';
import type { StageMove } from '../follow-ups/stage-move.ts';
import { useScreen } from '../screen-context.ts';
import { CandidateDetails } from './candidate-details.tsx';
import { FOLLOW_UP } from './follow-up-line.tsx';

const fetchFollowUpPart = async () => (await import('../follow-ups/follow-up-part.tsx')).FollowUpPart;
const FollowUpPart = lazyPart(fetchFollowUpPart);
const fetchForms = () =>
  Promise.all([
    import('../follow-ups/interview-dialog.tsx'),
    import('../message-templates/write-dialog.tsx'),
  ]);
const HistoryPart = lazyPart(async () => (await import('./history-part.tsx')).HistoryPart);

const TABS = ['profile', 'followUp', 'history'] as const;
type Tab = (typeof TABS)[number];

const idOf = (tab: Tab) => (tab === 'followUp' ? FOLLOW_UP : `candidate-${tab}`);
const LOOK =
  'target border-b-2 px-2.5 py-1.5 text-sm aria-selected:border-accent aria-selected:font-semibold not-aria-selected:border-transparent not-aria-selected:text-ink-soft hover:text-ink pointer-coarse:min-h-11';

type CandidatePartsProps = {
  application: Application;
  name: string;
  /** Moves the candidate to the interview stage; missing where that is impossible. */
  toInterview?: StageMove | null;
};

/** Profile, follow-up and history of a candidate: a tab each. */
export function CandidateParts({ application, name, toInterview = null }: CandidatePartsProps) {
  const { id } = application;
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { scope } = useScreen();
  const [shown, setShown] = useState<Tab>('profile');
  /** A tab is rendered when it is first shown, and stays mounted, so that typed text is kept. */
  const [drawn, setDrawn] = useState<ReadonlySet<Tab>>(new Set(['profile']));
  /** The control requested by a key, until it is rendered. */
  const [wanted, setWanted] = useState<string | null>(null);
  const keeps = may(scope, 'followUp.read');
  const { data } = useQuery(followUpQuery(scope, id));
  const isRead = data !== undefined;
  // Somebody who presses N, I or M types on at once: what opens must be there.
  useEffect(() => {
    if (isRead) Promise.all([fetchPart(fetchFollowUpPart), fetchForms()]).catch(() => undefined);
  }, [isRead]);
  const kept = data ? data.followUp.notes.length + data.followUp.interviews.length : 0;
  const tabs = TABS.filter((tab) => keeps || tab !== 'followUp');
  const show = (tab: Tab) => {
    setShown(tab);
    setDrawn((present) => new Set([...present, tab]));
  };
  const press = (key: string | null) => {
    if (key !== null) pressShown(`#${idOf('followUp')}-panel [aria-keyshortcuts="${key}"]`);
    setWanted(null);
  };
  useKeys(CANDIDATE_KEYS, (command) => {
    if (isOtherFocused(id)) return false;
    if (command === 'write') return pressShown('[data-candidate-panel] [aria-keyshortcuts="M"]');
    if (!keeps) return false;
    const [key] = CANDIDATE_KEYS.commands[command].keys;
    // Already rendered: it is pressed once it is shown again.
    setWanted(key);
    show('followUp');
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(tabs, shown, event.key);
    if (next === null) return;
    event.preventDefault();
    show(next);
    document.getElementById(idOf(next))?.focus();
  };
  const loading = <SkeletonRows label={t('loadingCandidate')} rows={3} />;
  const parts: Readonly<Record<Tab, ReactNode>> = {
    profile: <CandidateDetails application={application} />,
    followUp: (
      <FollowUpPart
        {...{ scope, name, label, toInterview }}
        applicationId={id}
        wanted={wanted}
        onWanted={press}
      />
    ),
    history: <HistoryPart application={application} />,
  };
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div
        role="tablist"
        aria-label={t('tabs.label', { name })}
        onKeyDown={onKeyDown}
        className="flex gap-1 border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={idOf(tab)}
            aria-selected={tab === shown}
            aria-controls={`${idOf(tab)}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className={`-mb-px ${LOOK}`}
            onClick={() => show(tab)}
          >
            {tab === 'followUp' && kept > 0 ? t('tabs.kept', { count: kept }) : t(`tabs.${tab}`)}
          </button>
        ))}
      </div>
      {wanted !== null && <Opening />}
      {tabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${idOf(tab)}-panel`}
          aria-labelledby={idOf(tab)}
          hidden={tab !== shown}
        >
          {drawn.has(tab) && <Suspense fallback={loading}>{parts[tab]}</Suspense>}
        </div>
      ))}
    </div>
  );
}
