import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionFailure } from '#lib/core/result.ts';
import { ClientMessages } from '../client-messages.tsx';
import { Unread } from './unread.tsx';

type UnreadPageProps = {
  /** Of the page. */
  title: string;
  failure: ActionFailure;
  /** What could not be read, in the feature's words. */
  trouble?: string;
};

/** A page whose records could not be read: its title, why, and the way on. */
export function UnreadPage({ title, failure, trouble }: UnreadPageProps) {
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <PageHeader title={title} />
      <Unread failure={failure} {...(trouble && { trouble })} />
    </ClientMessages>
  );
}
