import { ClientMessages } from '#components/shell/client-messages.tsx';
import { type BulkData, BulkScreen } from './bulk-screen.tsx';

/** A bulk request with the messages of its screens. */
export function BulkPage(data: BulkData) {
  return (
    <ClientMessages namespaces={['bulkRequests', 'lowPay', 'bulk', 'statuses', 'errors', 'ui']}>
      <BulkScreen {...data} />
    </ClientMessages>
  );
}
