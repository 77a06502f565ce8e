'use client';

import { Queries } from '#components/shell/queries.tsx';
import { Screen } from './screen.tsx';
import type { ScreenData } from './screen-data.ts';

/** Board, table and candidate over one filtered list of applications. */
export function ApplicationsScreen(data: ScreenData) {
  return (
    <Queries>
      <Screen {...data} />
    </Queries>
  );
}
