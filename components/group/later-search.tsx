'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const SearchBox = later(async () => (await import('#components/ui/search-box.tsx')).SearchBox);

/** Apart from the first screen, which establishments have too: only a group fetches it. */
export function LaterSearch(props: ComponentProps<typeof SearchBox>) {
  return <SearchBox {...props} />;
}
