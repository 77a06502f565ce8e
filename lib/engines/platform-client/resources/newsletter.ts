import { type CallContext, call } from '../call.ts';

/** `POST /newsletter` is all there is: subscriptions can be neither read nor deleted. */
export function newsletterOf(context: CallContext) {
  return {
    subscribe: (email: string) =>
      call(context, {
        method: 'POST',
        path: '/newsletter',
        body: { email },
        read: () => ({ changed: true }) as const,
      }),
  };
}
