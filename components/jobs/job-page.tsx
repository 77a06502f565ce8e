import { ClientMessages } from '#components/shell/client-messages.tsx';
import { type JobData, JobScreen } from './job-screen.tsx';

/** A job with the words that its screens use. */
export function JobPage(data: JobData) {
  return (
    <ClientMessages namespaces={['jobs', 'lowPay', 'bulk', 'statuses', 'errors', 'ui']}>
      <JobScreen {...data} />
    </ClientMessages>
  );
}
