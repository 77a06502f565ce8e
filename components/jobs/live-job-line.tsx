'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { later } from '#components/ui/later.ts';
import type { JobView } from '#lib/jobs/model.ts';
import { tryReadJson } from '#lib/server/try-read-json.ts';
import type { JobLineWords } from './job-line-text.tsx';

// Fetched with the first job: most pages never show one.
const JobLineText = later(async () => (await import('./job-line-text.tsx')).JobLineText);

type LiveJobLineProps = {
  /** Address of the person's jobs as data. */
  url: string;
  /** Address of the page of a job; `{id}` is filled in. */
  page: string;
  locale: string;
  words: JobLineWords;
};

/** Milliseconds between looks: while a job is under way, and while none is (one may be started elsewhere). */
const UNDER_WAY_MS = 4_000;
const QUIET_MS = 60_000;
const AT_MOST_MS = 120_000;

const UNDER_WAY: readonly JobView['phase'][] = [
  'held',
  'queued',
  'running',
  'waiting',
  'paused',
  'cancelling',
];

/** One line under the bar while a job of the person is under way, on every screen of the establishment. */
export function LiveJobLine({ url, page, locale, words }: LiveJobLineProps) {
  'use no memo';
  const here = usePathname();
  const job = useJobUnderWay(url, here.startsWith(page.replace('{id}', '')));
  const address = job && page.replace('{id}', job.id);
  if (!address || here === address) return null;
  return (
    <Suspense>
      <JobLineText job={job} address={address} words={words} locale={locale} />
    </Suspense>
  );
}

/**
 * Looks at once, when the page comes back to the front, and on the way to and from the pages of jobs, where alone they
 * are started; there it looks often. Less often after failures.
 */
function useJobUnderWay(url: string, atJobs: boolean): JobView | null {
  const [job, setJob] = useState<JobView | null>(null);
  const look = useEffectEvent(async (signal: AbortSignal): Promise<boolean | null> => {
    const jobs = await tryReadJson<readonly JobView[]>(url, signal);
    if (signal.aborted || !jobs) return null;
    const found = jobs.find(({ phase }) => UNDER_WAY.includes(phase)) ?? null;
    setJob(found);
    return found !== null;
  });
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = UNDER_WAY_MS;
    const turn = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const found = await look(stop.signal);
      if (stop.signal.aborted) return;
      pause = found === null ? Math.min(AT_MOST_MS, 2 * pause) : found || atJobs ? UNDER_WAY_MS : QUIET_MS;
      clearTimeout(timer);
      timer = setTimeout(turn, pause);
    };
    const now = () => void turn();
    now();
    document.addEventListener('visibilitychange', now);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [atJobs]);
  return job;
}
