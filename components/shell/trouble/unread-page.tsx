import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionFailure } from '#lib/core/result.ts';
import { ClientMessages } from '../client-messages.tsx';
import { Unread } from './unread.tsx';

type UnreadPageProps = {
  /** Title of the page. */
  title: string;
  failure: ActionFailure;
  /** What could not be read, as the feature words it. */
  trouble?: string;
};

/** A page whose records could not be read: its title, the reason, and a retry. */
export function UnreadPage({ title, failure, trouble }: UnreadPageProps) {
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <PageHeader title={title} />
      <Unread failure={failure} {...(trouble && { trouble })} />
    </ClientMessages>
  );
}
