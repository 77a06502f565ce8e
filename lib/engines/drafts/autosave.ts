import type { Draft, DraftSaved } from './model.ts';

/** `tooLarge`: larger than a draft may be; the person has to shorten it. */
export type SaveRefusal = 'reauth' | 'tooLarge' | 'unavailable';

export type AutosaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saved'; readonly at: string }
  /** Not stored yet; retried by itself. `reauth` waits for the person. */
  | { readonly kind: 'failed'; readonly reason: SaveRefusal }
  /** Another tab or device has changed the same draft: the person chooses. */
  | { readonly kind: 'elsewhere'; readonly draft: Draft };

export type SaveDraft = (
  content: unknown,
  revision: number,
  options: { leaving: boolean },
) => Promise<DraftSaved | SaveRefusal>;

const QUIET_MS = 700;
/** The longest time of typing without a save. */
const LONGEST_MS = 1_800;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** A copy on this device of what is typed and not stored yet: it survives a crash of the tab. */
export type OwnCopy = {
  readonly keep: (content: unknown, revision: number) => void;
  readonly drop: () => void;
};
export const NO_COPY: OwnCopy = { keep: () => undefined, drop: () => undefined };

export type Autosaver = ReturnType<typeof createAutosaver>;

/**
 * Saves a form during typing: after a short pause, and at the latest 1.8 s after the first unsaved key. One save at a
 * time; what is typed meanwhile goes with the next.
 */
export function createAutosaver({
  revision: startRevision,
  save,
  onState,
  copy = NO_COPY,
}: {
  revision: number;
  save: SaveDraft;
  onState: (state: AutosaveState) => void;
  copy?: OwnCopy;
}) {
  let revision = startRevision;
  let content: unknown;
  let dirty = false;
  let dirtySince = 0;
  /** The number of changes, and of those stored: two saves are in flight when the page is left. */
  let changes = 0;
  let storedChanges = 0;
  let failures = 0;
  /** When this form last stored something that is still its draft. */
  let savedAt: string | null = null;
  let stopped = false;
  /** Increases when nothing is left to store: an earlier save says nothing about later typing. */
  let chapter = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, Math.max(delay, 0));
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    if (!dirty || stopped) return running ?? Promise.resolve();
    running ??= store(false).finally(() => {
      running = null;
      if (dirty && failures === 0) schedule(QUIET_MS);
    });
    return running;
  }

  async function store(leaving: boolean): Promise<void> {
    dirty = false;
    const begun = chapter;
    const sent = changes;
    const result = await save(content, revision, { leaving }).catch(() => 'unavailable' as const);
    if (chapter !== begun) return;
    if (typeof result === 'string') return failed(result);
    failures = 0;
    if (result.outcome === 'elsewhere') {
      dirty = true;
      stopped = true;
      onState({ kind: 'elsewhere', draft: result.draft });
      return;
    }
    revision = result.revision;
    savedAt = result.savedAt;
    storedChanges = Math.max(storedChanges, sent);
    const complete = !dirty && storedChanges === changes;
    if (complete) copy.drop();
    else copy.keep(content, revision);
    if (stopped) return;
    onState(complete ? { kind: 'saved', at: savedAt } : { kind: 'pending' });
  }

  function failed(reason: SaveRefusal) {
    dirty = true;
    if (stopped) return;
    const delay = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000;
    failures += 1;
    onState({ kind: 'failed', reason });
    schedule(delay);
  }

  return {
    /** Called with the whole form on each change. */
    changed(next: unknown) {
      content = next;
      changes += 1;
      copy.keep(content, revision);
      const now = Date.now();
      if (!dirty) dirtySince = now;
      dirty = true;
      if (stopped || failures > 0) return;
      onState({ kind: 'pending' });
      schedule(Math.min(QUIET_MS, dirtySince + LONGEST_MS - now));
    },
    /** Tries at once, for instance after signing in again or coming back online. */
    retry() {
      failures = 0;
      return run();
    },
    isUnsafe() {
      return dirty || running !== null;
    },
    /**
     * The page is left: unsaved text, and a save in flight that may be cut off, are sent with a request that outlives
     * it.
     */
    leave() {
      clearTimeout(timer);
      if ((dirty || running) && !stopped) void store(true);
    },
    /** The form is being submitted: waits for the save in flight and stores nothing until `resume`. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    /** The form was submitted, or its draft discarded: nothing is left to store. */
    finish() {
      stopped = true;
      dirty = false;
      savedAt = null;
      chapter += 1;
      copy.drop();
      clearTimeout(timer);
      onState({ kind: 'clean' });
    },
    /** Continues after `stop`, or after `elsewhere` from the revision found there. */
    resume(from = revision) {
      revision = from;
      failures = 0;
      stopped = false;
      if (dirty) schedule(QUIET_MS);
      // A save that ended while stopped was not reported.
      else if (savedAt !== null) onState({ kind: 'saved', at: savedAt });
    },
  };
}
