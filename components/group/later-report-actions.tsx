'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const ReportActions = later(async () => (await import('./report-actions.tsx')).ReportActions);

/** Apart from the first load of the page. */
export function LaterReportActions(props: ComponentProps<typeof ReportActions>) {
  return <ReportActions {...props} />;
}
