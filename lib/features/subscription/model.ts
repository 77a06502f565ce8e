import type {
  Invoice as PlatformInvoice,
  Subscription as PlatformSubscription,
} from '#lib/engines/platform-client/resources/subscription.ts';

export type Subscription = PlatformSubscription;
export type Invoice = PlatformInvoice;

export const SUBSCRIPTION_CHANGES = ['cancel', 'reactivate'] as const;
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];

/** The changes that are offered in a status; in an unknown one the platform decides. */
export function changesIn(status: string): readonly SubscriptionChange[] {
  switch (status) {
    case 'active':
      return ['cancel'];
    case 'cancelling':
      return ['reactivate'];
    case 'ended':
      return [];
    default:
      return SUBSCRIPTION_CHANGES;
  }
}
