import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { upsertApplications } from './writes/applications.ts';
import { applyOwnEstablishment } from './writes/establishments.ts';
import { removeDeletedOffer, upsertOffers } from './writes/offers.ts';
import { writeToScope } from './writes/scope-lock.ts';

/** Shows the platform’s answer to a write at once; a read that started before it does not undo it. */
export async function applyApplication(
  key: ScopeKey,
  application: Application,
  db = database(),
): Promise<void> {
  await applyApplications(key, [application], db);
}

/** The same for the answers to several changes. */
export async function applyApplications(
  scope: ScopeKey,
  applications: readonly Application[],
  db = database(),
): Promise<void> {
  await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, applications, databaseNow()));
}

export async function applyOffers(scope: ScopeKey, offers: readonly Offer[], db = database()): Promise<void> {
  await writeToScope(db, scope, (tx) => upsertOffers(tx, scope, offers, databaseNow()));
}

export async function applyOffer(key: ScopeKey, offer: Offer, db = database()): Promise<void> {
  await applyOffers(key, [offer], db);
}

/** After the platform deleted an offer, or answered that it does not exist. */
export async function removeOffer(scope: ScopeKey, id: number, db = database()): Promise<void> {
  await writeToScope(db, scope, (tx) => removeDeletedOffer(tx, scope, id, databaseNow()));
}

/** The establishment of an establishment’s scope: rows that show its name follow a new one. */
export async function applyEstablishment(
  scope: ScopeKey,
  establishment: Establishment,
  db = database(),
): Promise<void> {
  await writeToScope(db, scope, (tx) => applyOwnEstablishment(tx, scope, establishment));
}
