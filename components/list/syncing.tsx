import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import type { FreshnessState, FreshnessWords } from './freshness.tsx';

type SyncingProps = Pick<FreshnessState, 'progress'> & { words: FreshnessWords };

/** The progress of the initial sync. */
export function Syncing({ progress, words }: SyncingProps) {
  return (
    <div role="status" className="grid gap-1.5 max-sm:gap-1 max-sm:text-xs">
      <span>{words.syncing}</span>
      <ProgressBar
        label={words.syncing}
        value={progress?.total ? progress.done : null}
        max={progress?.total ?? 1}
      />
      <strong className="font-semibold text-warn">{words.rising}</strong>
    </div>
  );
}
