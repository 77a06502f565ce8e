import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { NewSession } from '#lib/engines/auth/vault.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { appendAuditEntryOf } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { addInterview } from '#lib/engines/store/interviews.ts';
import { addView, pinView } from '#lib/engines/store/saved-views.ts';
import { hold } from '#lib/features/applications/moves.ts';
import { notifications } from '#platform/db/schema/service.ts';
import { servePlatform } from './served-platform.ts';
import { signInAs } from './signed-in.ts';

/** Who reads, where, and what they have there. */
export type Reader = {
  readonly cookie: string;
  readonly space: 'm' | 'g';
  readonly spaceId: string;
  readonly offerId: number;
  readonly applicationId: number;
};

/** A platform with people who are signed in, and have `rows` of all that the daily pages list. Its time stands still. */
export async function openDailyWorld() {
  const { world, close } = await servePlatform({ isAlone: true });
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = new Date();
  world.time.now = now;
  const times = <T>(rows: number, make: (at: number) => T): T[] =>
    Array.from({ length: rows }, (_, at) => make(at));

  async function makeOffer(establishmentId: number, applicants: number) {
    const offerId = await world.makeOffre(establishmentId);
    const each = times(applicants, (at) => {
      const status = CANDIDATURE_STATUSES[at % CANDIDATURE_STATUSES.length] ?? 'received';
      return { status, history: [{ status, at: now.toISOString(), by: null }] };
    });
    return { offerId, applicationIds: await world.makeCandidatures(offerId, each) };
  }

  async function signIn(personId: number, scope: Scope, establishments: NewSession['establishments']) {
    const { cookie, session } = await signInAs(world, personId, { scope, establishments });
    const key = scopeKey(scope);
    const viewId = await addView(database(), {
      ...{ scopeKey: key, personId, personName: 'Hélène', isShared: false, changedAt: now },
      ...{ list: 'applications', name: 'Avec logement', search: '?housing=1' },
    });
    await pinView(database(), { personId, viewId: viewId ?? 0 }, true);
    await requestSync(session);
    const shared = globalThis as typeof globalThis & {
      perronMirrorRuns?: ReadonlyMap<string, { readonly ended: Promise<void> }>;
    };
    await shared.perronMirrorRuns?.get(key)?.ended;
    return cookie;
  }

  async function owner(rows: number): Promise<Reader> {
    const id = await world.makeMaison();
    const personId = await world.makeMember(id, 'owner');
    const person = { id: personId, displayName: 'Hélène' };
    const [first] = await Promise.all(times(rows, (at) => makeOffer(id, at === 0 ? rows : 1)));
    if (!first) throw new Error('There is at least one row.');
    const { offerId, applicationIds } = first;
    const scope = { kind: 'establishment', id, name: 'Hôtel Lutèce', role: 'owner' } as const;
    const key = scopeKey(scope);
    await world.db.insert(notifications).values(
      applicationIds.map((candidatureId) => ({
        ...{ accountId: personId, kind: 'candidature_status', title: 'Chef de rang', date: now },
        data: { candidature_id: candidatureId, offre_id: offerId },
      })),
    );
    const cookie = await signIn(personId, scope, [{ id, name: scope.name }]);
    await hold(
      { person, scope },
      applicationIds.map((applicationId) => ({
        ...{ id: randomUUID(), applicationId, from: 'received', to: 'reviewing' },
      })),
    );
    for (const applicationId of applicationIds)
      await addInterview(
        database(),
        {
          ...{ scopeKey: key, applicationId, personId, personName: 'Hélène' },
          ...{ at: new Date(now.getTime() + HOUR_MS), minutes: 30, place: '', people: '' },
        },
        now,
      );
    await database().transaction((tx) =>
      appendAuditEntryOf(
        tx,
        key,
        applicationIds.map((subjectId) => ({
          ...{ at: now, person, action: 'application.move', subjectKind: 'application', subjectId },
          ...{ detail: { from: 'received', to: 'reviewing' }, operationId: randomUUID() },
        })),
      ),
    );
    return { cookie, space: 'm', spaceId: String(id), offerId, applicationId: applicationIds[0] ?? 0 };
  }

  async function groupPerson(rows: number): Promise<Reader> {
    const id = await world.makeGroupe();
    const ids = await Promise.all(times(rows, () => world.makeMaison({ groupeId: id })));
    for (const establishmentId of ids) await makeOffer(establishmentId, 1);
    const scope = { kind: 'group', id, name: 'Belmont', role: 'group' } as const;
    const cookie = await signIn(
      await world.makeAccount({ role: 'groupe', groupeId: id }),
      scope,
      ids.map((establishmentId) => ({ id: establishmentId, name: 'Hôtel Lutèce' })),
    );
    return { cookie, space: 'g', spaceId: String(id), offerId: 0, applicationId: 0 };
  }

  return { owner, groupPerson, close };
}
export type DailyWorld = Awaited<ReturnType<typeof openDailyWorld>>;
