import { useEffect, useEffectEvent, useState } from 'react';
import { type Autosaver, type AutosaveState, createAutosaver, type OwnCopy } from './autosave.ts';
import { findLeftBehind, type LeftBehind, ownCopy } from './own-copy.ts';
import { draftSaver, newWriter } from './remote.ts';

type AutosaveOptions = {
  address: string;
  /** Name of the person’s own copy on this device; null for a form that keeps none. */
  copyName: string | null;
  /** Revision of the draft with which the form was opened; 0 when there was none. */
  revision: number;
  /** When that draft was saved, to show it; null when there was none. */
  savedAt: string | null;
  /** Shows what a crashed tab of this device had typed and not stored. */
  onLeftBehind: (content: unknown) => void;
};

/** An autosaver for the life of a form. It sends unsaved text when the page is left or comes back online. */
export function useAutosave(options: AutosaveOptions): { saver: Autosaver; state: AutosaveState } {
  const [state, setState] = useState<AutosaveState>(
    options.savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: options.savedAt },
  );
  const [{ saver, copies }] = useState(() => {
    const own = copiesOnDevice(options.copyName);
    const save = draftSaver(options.address, own.writer);
    const { revision } = options;
    return { saver: createAutosaver({ revision, save, onState: setState, copy: own.copy }), copies: own };
  });
  const adopt = useEffectEvent((left: LeftBehind) => {
    saver.resume(left.revision);
    options.onLeftBehind(left.content);
    saver.changed(left.content);
  });
  useEffect(() => copies.open((left) => adopt(left)), [copies]);
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

/**
 * The copies of one open form. Of several tabs with the same form only the first keeps one, or they would mistake each
 * other’s copy for that of a crashed tab: the browser releases a tab’s lock when it is gone.
 */
function copiesOnDevice(name: string | null) {
  const writer = newWriter();
  let kept: OwnCopy | null = null;
  let isOpen = false;
  return {
    writer,
    copy: {
      // The form may be open again in this tab, and continue with the copy.
      keep: (content: unknown, revision: number) => isOpen && kept?.keep(content, revision),
      drop: () => kept?.drop(),
    },
    open(onLeftBehind: (left: LeftBehind) => void): () => void {
      if (name === null) return () => undefined;
      let close = () => {};
      // Not `Promise.withResolvers`, which Safari before 17.4 lacks.
      const closed = new Promise<void>((resolve) => {
        close = resolve;
      });
      const hold = (lock: Lock | null) => {
        if (!lock) return;
        const left = findLeftBehind(name, localStorage);
        if (left) Object.assign(writer, left.writer);
        isOpen = true;
        kept = ownCopy(name, writer, localStorage);
        if (left) onLeftBehind(left);
        return closed;
      };
      // Without locks or storage, which a browser may forbid, there is only the copy of the server.
      navigator.locks?.request(name, { ifAvailable: true }, hold).catch(() => undefined);
      return () => {
        isOpen = false;
        close();
      };
    },
  };
}
