import { StatusPill } from '#components/ui/status-pill.tsx';
import { statusTone } from '#lib/features/job-datings/status.ts';
import { useJobDatingWords } from './use-job-dating-words.ts';

/** A status as text, hollow for a final one. */
export function JobDatingStatusPill({ status }: { status: string }) {
  const { statusOf } = useJobDatingWords();
  return (
    <StatusPill tone={statusTone(status)} over={status === 'done' || status === 'cancelled'}>
      {statusOf(status)}
    </StatusPill>
  );
}
