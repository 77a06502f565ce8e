import { WEEK_MS } from '#contract/durations.ts';
import { services } from '#lib/engines/auth/services.ts';
import { type Session, toSession } from '#lib/engines/auth/session.ts';
import { newSessionId, sessionKey } from '#lib/engines/auth/session-cookie.ts';
import type { NewSession } from '#lib/engines/auth/vault.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { PlatformWorld } from './platform-world.ts';

/** A session of a person of the test, as the vault stores it, its key there and the value of its cookie. */
export async function signInAs(
  world: PlatformWorld,
  personId: number,
  where: Pick<NewSession, 'scope' | 'establishments'>,
): Promise<{ readonly cookie: string; readonly key: string; readonly session: Session }> {
  const cookie = newSessionId();
  const key = sessionKey(cookie) ?? '';
  const now = new Date();
  await services().vault.create(
    {
      ...where,
      key,
      person: { id: personId, email: 'rh@lutece.fr', displayName: 'Hélène' },
      token: new PlatformToken(await world.tokenOf(personId)),
      tokenExpiresAt: new Date(now.getTime() + WEEK_MS),
      device: 'Firefox',
    },
    now,
  );
  const row = await services().vault.find(key, now);
  const session = row && toSession(row);
  if (!session) throw new Error('nobody is signed in');
  return { cookie, key, session };
}
