'use client';

import { useEffect, useState } from 'react';
import { type Autosaver, type AutosaveState, createAutosaver } from './autosave.ts';
import { draftSaver } from './remote.ts';

type AutosaveOptions = {
  address: string;
  /** Revision of the draft that the form was opened with; 0 when there was none. */
  revision: number;
  /** When that draft was saved, to show it; null when there was none. */
  savedAt: string | null;
};

/** An autosaver for the life of a form. It sends what is left when the page goes away or comes back online. */
export function useAutosave(options: AutosaveOptions): { saver: Autosaver; state: AutosaveState } {
  const [state, setState] = useState<AutosaveState>(
    options.savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: options.savedAt },
  );
  const [saver] = useState(() =>
    createAutosaver({ revision: options.revision, save: draftSaver(options.address), onState: setState }),
  );
  useEffect(() => {
    const leave = () => saver.leave();
    const retry = () => void saver.retry();
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      saver.leave();
    };
  }, [saver]);
  return { saver, state };
}
