'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const ReportMaker = later(async () => (await import('./report-maker.tsx')).ReportMaker);

/** Apart from the first load of the page. */
export function LaterReportMaker(props: ComponentProps<typeof ReportMaker>) {
  return <ReportMaker {...props} />;
}
