import type { SendTrouble } from './send.ts';

/**
 * `ready` waits for its author, `waiting` for its turn or the network. A failed one can be sent again from the start:
 * the platform accepts files in one piece only.
 */
export type UploadState = 'ready' | 'waiting' | 'sending' | 'failed' | 'sent';

/** A file that was uploaded. */
export type Arrived = { readonly id: number };

export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly alt: string;
  readonly state: UploadState;
  /** Share of the file that was sent, 0 to 1. */
  readonly share: number;
  readonly trouble: SendTrouble | null;
  /** The uploaded record. */
  readonly item: Arrived | null;
};

export type QueueEvent =
  | { readonly kind: 'added'; readonly uploads: readonly Pick<Upload, 'id' | 'file' | 'alt'>[] }
  | { readonly kind: 'described'; readonly id: string; readonly alt: string }
  | { readonly kind: 'replaced'; readonly id: string; readonly file: File }
  | { readonly kind: 'asked'; readonly ids: readonly string[] }
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'progressed'; readonly id: string; readonly share: number }
  | { readonly kind: 'delayed' | 'withdrawn'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly trouble: SendTrouble }
  | { readonly kind: 'sent'; readonly id: string; readonly item: Arrived }
  | { readonly kind: 'removed'; readonly id: string };

/** At the same time: the front door lets one person send two files at once. */
const AT_ONCE = 2;

/** The queue after an event. Events of a file that is no longer in it change nothing. */
export function queueAfter(queue: readonly Upload[], event: QueueEvent): readonly Upload[] {
  switch (event.kind) {
    case 'added': {
      const known = new Set(queue.map(({ id }) => id));
      const added = event.uploads.filter(({ id }) => !known.has(id));
      return [...queue, ...added.map((upload) => ({ ...upload, ...AT_REST, state: 'ready' as const }))];
    }
    case 'asked':
      return queue.map((upload) =>
        event.ids.includes(upload.id) && maySend(upload)
          ? { ...upload, ...AT_REST, state: 'waiting' as const }
          : upload,
      );
    case 'removed':
      return queue.filter(({ id }) => id !== event.id);
    default:
      return queue.map((upload) => (upload.id === event.id ? uploadAfter(upload, event) : upload));
  }
}

const AT_REST = { share: 0, trouble: null, item: null } as const;

type OneEvent = Exclude<QueueEvent, { kind: 'added' | 'asked' | 'removed' }>;

function uploadAfter(upload: Upload, event: OneEvent): Upload {
  switch (event.kind) {
    case 'described':
      return maySend(upload) ? { ...upload, alt: event.alt } : upload;
    case 'replaced':
      return maySend(upload) ? { ...upload, ...AT_REST, file: event.file, state: 'ready' } : upload;
    case 'started':
      return { ...upload, ...AT_REST, state: 'sending' };
    case 'progressed':
      return upload.state === 'sending' ? { ...upload, share: event.share } : upload;
    case 'delayed':
      // Its author may have stopped it meanwhile.
      return upload.state === 'sending' ? { ...upload, ...AT_REST, state: 'waiting' } : upload;
    case 'withdrawn':
      return { ...upload, ...AT_REST, state: 'ready' };
    case 'failed':
      return { ...upload, state: 'failed', trouble: event.trouble };
    case 'sent':
      return { ...upload, ...AT_REST, state: 'sent', item: event.item };
    default:
      return event satisfies never;
  }
}

/** Whether it can be changed and sent. */
export function maySend({ state }: Upload): boolean {
  return state === 'ready' || state === 'failed';
}

/** Whether it would be lost with the page. */
export function isUnsent({ state }: Upload): boolean {
  return state !== 'sent';
}

/** The next to send, in the order in which they were added. */
export function nextUp(queue: readonly Upload[]): readonly Upload[] {
  const free = AT_ONCE - queue.filter(({ state }) => state === 'sending').length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}
