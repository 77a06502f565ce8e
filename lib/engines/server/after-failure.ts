import 'server-only';
import type { ActionFailure } from '#lib/core/result.ts';
import { services } from '#lib/engines/auth/services.ts';
import type { Session } from '#lib/engines/auth/session.ts';

/**
 * The effect of a platform’s refusal on the session: a refused token ends it, and after a 403 (role, scope or
 * suspension, the spec does not say which) the next request asks who the person is now.
 */
export async function afterFailure(session: Session, failure: ActionFailure): Promise<void> {
  if (failure.kind === 'reauth') await services().vault.endByHandle(session.id, session.person.id);
  if (failure.kind === 'forbidden') await services().vault.doubt(session.id);
}
