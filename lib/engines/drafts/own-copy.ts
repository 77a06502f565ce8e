import { NO_COPY, type OwnCopy } from './autosave.ts';
import type { Writer } from './remote.ts';

/** What a crashed tab had typed and not stored, based on which revision, and as which writer. */
export type LeftBehind = {
  readonly content: unknown;
  readonly revision: number;
  readonly writer: { readonly id: string; readonly sequence: number };
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The copy that a crashed tab has left on this device under `name`; null when there is none. */
export function findLeftBehind(name: string, store: Store): LeftBehind | null {
  try {
    const kept = JSON.parse(store.getItem(name) ?? 'null') as Partial<LeftBehind> | null;
    const { content, revision, writer } = kept ?? {};
    if (content === undefined || !Number.isInteger(revision) || typeof writer?.id !== 'string') return null;
    return {
      content,
      revision: Number(revision),
      writer: { id: writer.id, sequence: Number(writer.sequence) },
    };
  } catch {
    return null;
  }
}

/** Keeps what is typed on this device until the server has it. It does not matter if the browser stores nothing. */
export function ownCopy(name: string, writer: Writer, store: Store): OwnCopy {
  const quietly = (work: () => void) => {
    try {
      work();
    } catch {
      // Full, or forbidden in a private window: the copy of the server counts.
    }
  };
  let kept: string | null = null;
  return {
    keep: (content, revision) =>
      quietly(() => {
        // Without space for the new copy, an older one would later be shown instead of what the server has.
        store.removeItem(name);
        kept = JSON.stringify({ content, revision, writer });
        store.setItem(name, kept);
      }),
    // A copy that another form has saved since is not stored yet.
    drop: () => quietly(() => store.getItem(name) === kept && store.removeItem(name)),
  };
}

/** The name of the copy of the draft with this URL. */
export const copyNameOf = (personId: number, address: string) => `perron.draft:${personId}:${address}`;

/** A stored copy when no form is open that could use it; null when there is none, or the browser forbids storage. */
export function readCopy(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function dropCopy(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where the browser forbids storage there is none.
  }
}

/** The copy of a form that is not open in this tab; none without a name, or where the browser forbids storage. */
export function copyOnDevice(name: string | null, writer: Writer): OwnCopy {
  if (name === null) return NO_COPY;
  try {
    return ownCopy(name, writer, localStorage);
  } catch {
    return NO_COPY;
  }
}
