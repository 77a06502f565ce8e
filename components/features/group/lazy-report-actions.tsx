'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const ReportActions = lazyPart(async () => (await import('./report-actions.tsx')).ReportActions);

/** Apart from the first load of the page. */
export function LazyReportActions(props: ComponentProps<typeof ReportActions>) {
  return <ReportActions {...props} />;
}
