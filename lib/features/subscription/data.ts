import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { type InvoiceParams, invoiceList } from './list.ts';
import type { Invoice, Subscription } from './model.ts';

/** The subscription of the session's establishment, straight from the platform. */
export async function readSubscription(session: Session): Promise<ActionResult<Subscription>> {
  const answer = await platformFor(session, 'read').subscription.get();
  if (answer.ok) return done(answer.value);
  const failed = fail(answer.failure);
  await afterFailure(session, failed.failure);
  return failed;
}

/** One page of its invoices, newest first. */
export function readInvoices(
  session: Session,
  { show, page }: InvoiceParams,
): Promise<ActionResult<PlatformListing<Invoice>>> {
  const { subscription } = platformFor(session, 'read');
  return readPlatformList(session, { page, perPage: invoiceList.perPage }, (wanted) =>
    subscription.invoices({
      ...wanted,
      orderby: 'date',
      order: 'desc',
      ...(show === null ? {} : { status: show }),
    }),
  );
}
