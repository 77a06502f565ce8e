'use client';

import { useState } from 'react';
import { usePoll } from '#components/shell/calls/use-poll.ts';
import { type ServiceSentences, serviceSentence } from '#components/shell/service/service-sentence.ts';
import { Notice } from '#components/ui/notice.tsx';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import type { ServiceNews, ServiceReport } from '#lib/engines/service/model.ts';

type PlatformStateProps = { initial: ServiceNews; locale: string; words: ServiceSentences };

const READ_AGAIN_MS = 12_000;
const TONES = {
  ok: 'ok',
  planned: 'info',
  degraded: 'warn',
  unreachable: 'warn',
  maintenance: 'warn',
} as const;

/** The state of the platform as text, and its operator's message about a maintenance. */
export function PlatformState({ initial, locale, words }: PlatformStateProps) {
  const [news, setNews] = useState(initial);
  usePoll(async (signal) => {
    const report = await tryReadJson<ServiceReport>('/api/service', signal);
    if (report) setNews(report.news);
  }, READ_AGAIN_MS);
  const message = 'message' in news ? news.message : null;
  return (
    <Notice tone={TONES[news.kind]} role="status">
      <p>{serviceSentence(news, words, locale)}</p>
      {message && <p className="mt-1 text-ink-soft">{message}</p>}
    </Notice>
  );
}
