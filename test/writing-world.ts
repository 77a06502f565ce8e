import { afterAll, beforeAll } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { services } from '#lib/engines/auth/services.ts';
import { newSessionId, sessionKey } from '#lib/engines/auth/session-cookie.ts';
import type { BudgetLedger } from '#lib/engines/platform-client/budget.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { openWire } from './loopback.ts';
import { openPlatformWorld, type PlatformWorld } from './platform-world.ts';
import { stubServerEnvironment } from './server-environment.ts';

/** Without limits of our own: the budget is tested elsewhere, and the platform’s own limits apply. */
export const OPEN_LEDGER: BudgetLedger = {
  reserve: async () => ({ granted: true }),
  giveBack: async () => undefined,
  settle: async () => undefined,
};

type Role = 'owner' | 'editor' | 'viewer';
type MaisonValues = Parameters<PlatformWorld['makeMaison']>[0];
type AccountValues = Parameters<PlatformWorld['makeMember']>[2];
type Membership = { establishment?: number; maison?: MaisonValues; account?: AccountValues };

/** The platform service for one test file, with the dashboard’s server beside it and people who write through both. */
export function openWritingWorld() {
  stubServerEnvironment();
  let world: PlatformWorld;
  let wire: Awaited<ReturnType<typeof openWire>>;
  beforeAll(async () => {
    world = await openPlatformWorld();
    wire = await openWire(world.app.fetch);
  });
  afterAll(async () => {
    await wire.close();
    await world.close();
  });

  /** The real client of a person. */
  async function clientOf(personId: number) {
    const token = await world.tokenOf(personId);
    const platform = createPlatformClient({
      transport: wire.transport,
      ledger: OPEN_LEDGER,
      lane: 'write',
      caller: { token: new PlatformToken(token), account: `person:${personId}` },
    });
    return { token, platform };
  }

  return {
    get world() {
      return world;
    },
    clientOf,
    /** A member of an establishment: of a new one unless `establishment` is given. */
    member: async (role: Role, { establishment, maison, account }: Membership = {}) => {
      const establishmentId = establishment ?? (await world.makeMaison(maison));
      const personId = await world.makeMember(establishmentId, role, account);
      const { token, platform } = await clientOf(personId);
      const scopeKey = `maison:${establishmentId}` as const;
      return {
        establishmentId,
        personId,
        token,
        platform,
        scopeKey,
        writer: { platform, scopeKey, personId },
      };
    },
  };
}

/** Signs somebody in; the result reads the current session. */
export async function signedInAs({
  personId,
  establishmentId,
}: {
  personId: number;
  establishmentId: number;
}) {
  const key = sessionKey(newSessionId()) ?? '';
  const { vault } = services();
  const now = new Date();
  await vault.create(
    {
      key,
      person: { id: personId, email: 'a@b.fr', displayName: 'Anne' },
      scope: { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'owner' },
      establishments: [{ id: establishmentId, name: 'Hôtel Lutèce' }],
      token: new PlatformToken('token'),
      tokenExpiresAt: new Date(now.getTime() + DAY_MS),
      device: '',
    },
    now,
  );
  return () => vault.find(key, now);
}
