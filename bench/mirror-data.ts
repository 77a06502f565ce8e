import { DAY_MS } from '#contract/durations.ts';
import { markActive, refreshStatistics } from '#lib/engines/mirror/activity.ts';
import { anApplication, anEstablishment, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { upsertApplications } from '#lib/engines/mirror/writes/applications.ts';
import { replaceEstablishments } from '#lib/engines/mirror/writes/establishments.ts';
import { upsertOffers } from '#lib/engines/mirror/writes/offers.ts';
import { writeToScope } from '#lib/engines/mirror/writes/scope-lock.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';

const STATUSES: readonly (readonly [string, number])[] = [
  ['received', 0.06],
  ['reviewing', 0.06],
  ['shortlisted', 0.04],
  ['interview', 0.03],
  ['offered', 0.01],
  ['hired', 0.08],
  ['withdrawn', 0.1],
  ['rejected', 0.62],
];
const DEPARTMENTS = ['reception', 'cuisine', 'salle', 'etages', 'spa', 'technique', 'administration'];
const TITLES = ['Réceptionniste', 'Chef de partie', 'Commis', 'Gouvernante', 'Sommelier', 'Serveur', 'Night'];
const SYLLABLES = [
  'ma',
  'du',
  'le',
  'ro',
  'be',
  'chan',
  'gi',
  'mor',
  'ser',
  'lau',
  'vin',
  'par',
  'tel',
  'cou',
];
const NOW = Date.now();
const AT_ONCE = 500;

/** The same numbers on every run, so that results of two runs can be compared. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A group of establishments with so many applications, about sixty per offer. */
export async function layScope(db: Database, size: number): Promise<ScopeKey> {
  const scope: ScopeKey = `groupe:${size}`;
  const random = chance(size);
  const offerCount = Math.ceil(size / 60);
  const establishmentCount = Math.max(12, Math.round(size / 580));
  await markActive(db, scope, new Date());
  const establishments = Array.from({ length: establishmentCount }, (_, i) => anEstablishment(i + 1));
  await writeToScope(
    db,
    scope,
    async (tx) => (await replaceEstablishments(tx, scope, establishments)).changed,
  );
  for (let from = 1; from <= offerCount; from += AT_ONCE) {
    const rows = offersFrom(from, Math.min(AT_ONCE, offerCount - from + 1), establishmentCount);
    await writeToScope(db, scope, (tx) => upsertOffers(tx, scope, rows, new Date()));
  }
  for (let from = 1; from <= size; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, size - from + 1) }, (_, i) =>
      application(from + i, offerCount, establishmentCount, random),
    );
    await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, rows, new Date()));
  }
  await refreshStatistics(db);
  return scope;
}

function offersFrom(from: number, howMany: number, establishmentCount: number) {
  return Array.from({ length: howMany }, (_, i) => {
    const id = from + i;
    return anOffer(id, {
      title: `${TITLES[id % TITLES.length]} ${id}`,
      establishmentId: (id % establishmentCount) + 1,
      department: DEPARTMENTS[id % DEPARTMENTS.length] ?? null,
      status: id % 3 === 0 ? 'published' : 'closed',
    });
  });
}

function application(
  id: number,
  offers: number,
  establishmentCount: number,
  random: () => number,
): Application {
  const offerId = Math.floor(random() * offers) + 1;
  const createdAt = new Date(NOW - Math.floor(random() * 540 * DAY_MS)).toISOString();
  return anApplication(id, {
    createdAt,
    status: statusFor(random()),
    offerId,
    offerTitle: `${TITLES[offerId % TITLES.length]} ${offerId}`,
    establishmentId: (offerId % establishmentCount) + 1,
    source: random() < 0.1 ? 'guest' : 'platform',
    coverLetter: letter(id),
    candidate: {
      ...anApplication(id).candidate,
      firstName: name(random, 2),
      lastName: name(random, 3),
      email: `${name(random, 3)}.${id}@exemple.fr`,
    },
  });
}

/** Half of the cover letters mention a season, one in twenty two languages, one in five hundred a campsite. */
function letter(id: number): string {
  const told = [id % 2 === 0 && 'saison', id % 20 === 0 && 'bilingue', id % 500 === 0 && 'camping'];
  const body = 'Madame, Monsieur, votre annonce a retenu toute mon attention. '.repeat(8);
  return `${body}${told.filter(Boolean).join(' ')}`;
}

function statusFor(dice: number): string {
  let sum = 0;
  for (const [status, share] of STATUSES) {
    sum += share;
    if (dice < sum) return status;
  }
  return 'rejected';
}

function name(random: () => number, syllables: number): string {
  return Array.from({ length: syllables }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
}
