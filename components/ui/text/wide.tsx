import type { ReactNode } from 'react';

/** Words of a message in `<wide>`, for which a phone has no room; they are read aloud there too. */
export const wide = (words: ReactNode) => <span className="max-sm:sr-only">{words}</span>;
