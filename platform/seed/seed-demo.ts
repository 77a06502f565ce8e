import { hash } from '@node-rs/argon2';
import type { Pool, PoolClient } from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { accounts, members, talents } from '#platform/db/schema/accounts.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { groupes, maisons } from '#platform/db/schema/establishments.ts';
import { media, privateFiles } from '#platform/db/schema/files.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { terms } from '#platform/db/schema/taxonomies.ts';
import type { FileStore } from '#platform/files/store.ts';
import { bulkInsert, continueIds, withoutIndexes } from './bulk-insert.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import { insertCommerce } from './commerce.ts';
import { DEMO_SIZES, type DemoProfile } from './profile.ts';
import { insertRooms } from './rooms.ts';
import { GROUP_ID, headline, talentSlug, toCandidature, toMaison, toOffre } from './rows.ts';
import { insertTrainees } from './trainees.ts';
import { DEMO_PASSWORD, demoAccounts, GROUP_VIEWER } from './world/accounts.ts';
import { planApplications } from './world/applications.ts';
import { storeDocuments } from './world/documents.ts';
import { demoEstablishments } from './world/establishments.ts';
import { storeMedia } from './world/media.ts';
import { demoOffers } from './world/offers.ts';
import { demoTerms } from './world/terms.ts';

export type DemoOptions = {
  readonly profile: DemoProfile;
  readonly store: FileStore;
  readonly now: Date;
  /** Called with the progress. */
  readonly onProgress?: (progress: string) => void;
};

/**
 * Seeds an empty database with the demo, in one transaction; a database that holds an account is left
 * unchanged. Returns whether it was seeded.
 */
export async function seedDemo(
  pool: Pool,
  { profile, store, now, onProgress = () => undefined }: DemoOptions,
): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  const calendar = calendarAt(now);
  onProgress(`making the demo ${profile}: establishments, offers, pictures and documents`);
  const world = await makeWorld(profile, store, calendar);
  const passwordHash = await hash(DEMO_PASSWORD);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Of two processes that start at once, the second waits here and then finds the database seeded.
    await client.query('LOCK TABLE platform.accounts IN EXCLUSIVE MODE');
    const isOurs = await isEmpty(client);
    if (isOurs) await insertWorld(client, world, { passwordHash, calendar, onProgress });
    await client.query('COMMIT');
    if (isOurs) await client.query('ANALYZE');
    return isOurs;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function isEmpty(client: Pool | PoolClient): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM platform.accounts LIMIT 1');
  return rows.length === 0;
}

/** Applications between two progress messages; a multiple of what one statement inserts. */
const PROGRESS_EVERY = 10_000;

type World = Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld(profile: DemoProfile, store: FileStore, calendar: Calendar) {
  const size = DEMO_SIZES[profile];
  const establishments = demoEstablishments(size.establishments);
  const offers = demoOffers(establishments, size.offers, calendar);
  const { applications, candidates } = planApplications(offers, size.applications, size.drawnCvs, calendar);
  const [pictures, documents] = await Promise.all([
    storeMedia(store, establishments, offers),
    storeDocuments(store, candidates, size.ownCvs, calendar),
  ]);
  return {
    establishments,
    offers,
    applications,
    pictures,
    documents,
    ...demoAccounts(establishments, candidates, calendar),
  };
}

async function insertWorld(
  client: PoolClient,
  world: World,
  {
    passwordHash,
    calendar,
    onProgress,
  }: { passwordHash: string; calendar: Calendar; onProgress: (progress: string) => void },
): Promise<void> {
  const { establishments, offers, pictures } = world;
  onProgress(`filling the database: ${world.accounts.length} accounts, ${offers.length} offers`);
  await bulkInsert(client, terms, demoTerms());
  await bulkInsert(client, groupes, [toGroup(pictures[0]?.id ?? null, calendar)]);
  await bulkInsert(
    client,
    maisons,
    establishments.map((establishment) => toMaison(establishment, pictures, calendar)),
  );
  await bulkInsert(client, accounts, accountRows(world, passwordHash));
  await bulkInsert(
    client,
    members,
    world.members.map(({ establishment, accountId, role }) => ({
      maisonId: establishment.id,
      accountId,
      role,
      joinedAt: new Date(calendar.anchor - 590 * DAY_MS),
    })),
  );
  await bulkInsert(client, media, mediaRows(world, calendar));
  await bulkInsert(
    client,
    offres,
    offers.map((offer) => toOffre(offer, pictures, world.members)),
  );
  await bulkInsert(client, privateFiles, documentRows(world));
  await withoutIndexes(client, talents, () => bulkInsert(client, talents, talentRows(world)));
  onProgress(`${world.accountOf.size} talents are in`);
  const total = world.applications.length;
  await withoutIndexes(client, candidatures, async () => {
    await bulkInsert(client, candidatures, candidatureRows(world, calendar), (inserted) => {
      if (inserted > 0 && inserted % PROGRESS_EVERY === 0)
        onProgress(`applications: ${inserted} of ${total}`);
    });
    onProgress(`applications: ${total} of ${total}, now their indexes`);
  });
  await insertRooms(client, world, calendar);
  await insertTrainees(client, calendar);
  for (const table of [
    terms,
    groupes,
    maisons,
    accounts,
    media,
    offres,
    privateFiles,
    talents,
    candidatures,
  ]) {
    await continueIds(client, table);
  }
  // The advertiser's account takes the next free id.
  await insertCommerce(client, world, passwordHash, calendar);
}

function toGroup(logoId: number | null, calendar: Calendar): typeof groupes.$inferInsert {
  const date = new Date(calendar.anchor - 620 * DAY_MS);
  const description = 'Groupe familial d’hôtels et de tables, présent dans toute la France depuis 1961.';
  return {
    id: GROUP_ID,
    slug: 'groupe-belmont',
    name: 'Groupe Belmont',
    description,
    website: 'https://www.belmont.example',
    logoId,
    date,
    modified: date,
  };
}

function accountRows({ accounts: people }: World, passwordHash: string): (typeof accounts.$inferInsert)[] {
  return people.map((account) => ({
    ...account,
    login: account.email,
    passwordHash,
    groupeId: account.role === 'groupe' ? GROUP_ID : null,
    groupeRole: account.email === GROUP_VIEWER ? ('viewer' as const) : null,
  }));
}

function mediaRows({ pictures }: World, calendar: Calendar): (typeof media.$inferInsert)[] {
  return pictures.map(({ establishment, use: _, department: __, ...medium }) => {
    const date = new Date(calendar.anchor - (560 - (medium.id % 300)) * DAY_MS);
    return {
      ...medium,
      mime: 'image/webp',
      maisonId: establishment?.id ?? null,
      groupeId: establishment ? null : GROUP_ID,
      date,
      modified: date,
    };
  });
}

function documentRows({ documents, accountOf }: World): (typeof privateFiles.$inferInsert)[] {
  return documents.map(({ candidate, ...document }) => ({
    ...document,
    ownerId: accountOf.get(candidate) ?? null,
    date: new Date(candidate.since),
  }));
}

/** A talent's id is its position among candidates with an account. */
function talentRows({ documents, accountOf }: World): (typeof talents.$inferInsert)[] {
  const cvOf = new Map(documents.map((document) => [document.candidate, document.id]));
  return [...accountOf].map(([candidate, accountId], i) => {
    const { firstName, lastName, email, phone, city, trade, woman, index } = candidate.person;
    const date = new Date(candidate.since);
    return {
      id: i + 1,
      accountId,
      slug: talentSlug(firstName, lastName, index),
      status: index % 23 === 5 ? 'elite' : 'classic',
      firstName,
      lastName,
      email,
      phone,
      city,
      headline: headline(trade.called[woman ? 0 : 1], candidate.cv.years),
      languages: candidate.cv.languages.map(({ slug }) => slug),
      experienceYears: candidate.cv.years,
      cvId: cvOf.get(candidate) ?? null,
      date,
      modified: date,
    };
  });
}

function* candidatureRows(world: World, calendar: Calendar): Generator<typeof candidatures.$inferInsert> {
  const talentOf = new Map([...world.accountOf.keys()].map((candidate, i) => [candidate, i + 1]));
  const documentOf = new Map(world.documents.map((document) => [document.candidate, document]));
  const staffOf = Map.groupBy(world.members, (member) => member.establishment);
  for (const planned of world.applications) {
    const team = staffOf.get(planned.offer.establishment) ?? [];
    const staff = team.filter(({ role }) => role !== 'viewer').map(({ name }) => name);
    const talentId = talentOf.get(planned.candidate) ?? null;
    const document = documentOf.get(planned.candidate) ?? null;
    yield toCandidature(planned, { talentId, document, staff }, calendar);
  }
}
