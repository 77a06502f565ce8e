'use client';

import { FailedPanel } from '#components/shell/trouble/failed-panel.tsx';

export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return <FailedPanel {...props} />;
}
