import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { type Arrived, nextUp, queueAfter, type Upload } from '#lib/engines/media/queue.ts';
import type { SendOptions, SendTrouble, Sent } from '#lib/engines/media/send.ts';
import type { WaitingFile } from '#lib/engines/media/waiting-files.ts';

export type Uploads = {
  readonly queue: readonly Upload[];
  /** Returns their ids in the queue. */
  readonly add: (files: readonly File[]) => readonly string[];
  readonly describe: (id: string, alt: string) => void;
  /** Stores one in this browser with its present description. */
  readonly keep: (upload: Upload) => void;
  readonly replace: (upload: Upload, file: File) => void;
  readonly send: (ids: readonly string[]) => void;
  /** Cancels one that is being sent, or is waiting. */
  readonly cancel: (id: string) => void;
  readonly remove: (id: string) => void;
};

/** Where waiting files are stored; `NOT_KEPT` stores none. */
export type Keeping = {
  readonly find: () => Promise<readonly WaitingFile[]>;
  readonly keep: (file: WaitingFile) => void;
  readonly forget: (id: string) => void;
};

export const NOT_KEPT: Keeping = {
  find: async () => [],
  keep: () => undefined,
  forget: () => undefined,
};

type UploadsOptions = {
  readonly sendOne: (file: File, alt: string, options: SendOptions) => Promise<Sent<Arrived>>;
  /** Must stay the same for the lifetime of the page. */
  readonly keeping: Keeping;
  /** Reads the files that have arrived again. */
  readonly refresh: () => void;
};

/** Our own server was busy: the file is sent again automatically after this pause. */
const SOON_SECONDS = 5;

/** The queue of files sent to the platform, two at a time, each as a whole or not at all. */
export function useUploads({ sendOne, keeping, refresh }: UploadsOptions): Uploads {
  const [queue, tell] = useReducer(queueAfter, []);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    let isGone = false;
    void keeping.find().then((uploads) => {
      if (!isGone) tell({ kind: 'added', uploads });
    });
    return () => {
      isGone = true;
    };
  }, [keeping]);

  async function run({ id, file, alt }: Upload): Promise<void> {
    const abort = new AbortController();
    running.current.set(id, abort);
    tell({ kind: 'started', id });
    const onProgress = (share: number) => tell({ kind: 'progressed', id, share });
    const sent = await sendOne(file, alt.trim(), { onProgress, signal: abort.signal });
    running.current.delete(id);
    if (sent.ok) {
      tell({ kind: 'sent', id, item: sent.value });
      keeping.forget(id);
      refresh();
    } else if (sent.failure.kind === 'cancelled' || abort.signal.aborted) tell({ kind: 'withdrawn', id });
    else await afterTrouble(id, sent.failure);
  }

  async function afterTrouble(id: string, trouble: SendTrouble): Promise<void> {
    const goesOnLater = trouble.kind === 'network' && !navigator.onLine;
    if (goesOnLater) return tell({ kind: 'delayed', id });
    if (trouble.kind === 'limited' && trouble.window === null && trouble.seconds <= SOON_SECONDS) {
      await new Promise((resolve) => setTimeout(resolve, trouble.seconds * 1000));
      return tell({ kind: 'delayed', id });
    }
    if (trouble.kind === 'reauth' && (await requestReauth())) return tell({ kind: 'delayed', id });
    tell({ kind: 'failed', id, trouble });
    // The person is asked to check whether it has arrived.
    if (trouble.kind === 'unsure') refresh();
  }

  const startNext = useEffectEvent(() => {
    if (!navigator.onLine) return;
    for (const upload of nextUp(queue)) if (!running.current.has(upload.id)) void run(upload);
  });
  useEffect(() => {
    if (queue.length > 0) startNext();
  }, [queue]);
  useEffect(() => {
    const goOn = () => startNext();
    addEventListener('online', goOn);
    const underWay = running.current;
    return () => {
      removeEventListener('online', goOn);
      for (const abort of underWay.values()) abort.abort();
    };
  }, []);

  return {
    queue,
    add: (files) => {
      const uploads = files.map((file) => ({ id: crypto.randomUUID(), file, alt: '' }));
      for (const upload of uploads) keeping.keep(upload);
      tell({ kind: 'added', uploads });
      return uploads.map(({ id }) => id);
    },
    describe: (id, alt) => tell({ kind: 'described', id, alt }),
    keep: ({ id, file, alt }) => keeping.keep({ id, file, alt }),
    replace: ({ id, alt }, file) => {
      keeping.keep({ id, file, alt });
      tell({ kind: 'replaced', id, file });
    },
    send: (ids) => tell({ kind: 'asked', ids }),
    cancel: (id) => {
      running.current.get(id)?.abort();
      tell({ kind: 'withdrawn', id });
    },
    remove: (id) => {
      keeping.forget(id);
      tell({ kind: 'removed', id });
    },
  };
}
