import { NO_COPY, type OwnCopy } from './autosave.ts';
import type { Writer } from './remote.ts';

/** What a tab that is gone had typed and not stored, from which revision, and as which writer. */
export type LeftBehind = {
  readonly content: unknown;
  readonly revision: number;
  readonly writer: { readonly id: string; readonly sequence: number };
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The copy that a tab which crashed has left on this device under `name`; null when there is none. */
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

/** Keeps what is typed on this device until the server has it. A browser that keeps nothing is no trouble. */
export function ownCopy(name: string, writer: Writer, store: Store): OwnCopy {
  const quietly = (work: () => void) => {
    try {
      work();
    } catch {
      // Full, or forbidden in a private window: the server's copy is the one that counts.
    }
  };
  let kept: string | null = null;
  return {
    keep: (content, revision) =>
      quietly(() => {
        // Where the new one has no room, an older one would later be shown over what the server has.
        store.removeItem(name);
        kept = JSON.stringify({ content, revision, writer });
        store.setItem(name, kept);
      }),
    // What another form has kept since is not what this one has stored.
    drop: () => quietly(() => store.getItem(name) === kept && store.removeItem(name)),
  };
}

/** Names the copy of the draft that has this address. */
export const copyNameOf = (personId: number, address: string) => `perron.draft:${personId}:${address}`;

/** A copy as it is kept, where no form is open to take it up; null where there is none, or the browser forbids it. */
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
