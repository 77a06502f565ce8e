import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invoices, sponsored } from '#platform/db/schema/commerce.ts';
import { articles, jobDatingRegistrations, jobDatings } from '#platform/db/schema/editorial.ts';
import { media, privateFiles } from '#platform/db/schema/files.ts';
import { feeds, inviteCodes, webhooks } from '#platform/db/schema/operations.ts';
import { notifications } from '#platform/db/schema/service.ts';
import { establishmentFollows, jobLikes, talentFavorites } from '#platform/db/schema/social.ts';
import { terms } from '#platform/db/schema/taxonomies.ts';
import { schools, stagiaires } from '#platform/db/schema/trainees.ts';
import { newKey } from '#platform/files/store.ts';
import type { PlatformWorld } from '../platform-world.ts';
import type { Establishment } from './establishment.ts';

const FUTURE = { startsAt: new Date('2027-03-01T09:00:00Z'), endsAt: new Date('2027-03-01T17:00:00Z') };
const BYTES = new Uint8Array([37, 80, 68, 70]);
const PERSON = { firstName: 'Ana', lastName: 'Roy', email: 'ana@people.demo' };

/** The subject of an operation: a new record of an establishment, by its id and, where it has one, its slug. */
export type Made = { id: number | string; slug?: string };

/** Creates every kind of record that a path can name. */
export function recordsOf(world: PlatformWorld) {
  const dates = () => ({ date: world.time.now, modified: world.time.now });

  async function insert(table: PgTable, values: Record<string, unknown>): Promise<Made> {
    const [row] = await world.db.insert(table).values(values).returning();
    const { id, slug } = row as { id: number; slug?: string };
    return slug === undefined ? { id } : { id, slug };
  }

  async function store(kind: 'media' | 'private'): Promise<string> {
    const key = newKey(kind);
    await world.files.put(key, BYTES, 'application/octet-stream');
    return key;
  }

  const offre = async ({ maisonId }: Establishment, values = {}) => {
    const slug = randomUUID();
    return { id: await world.makeOffre(maisonId, { slug, ...values }), slug };
  };

  /** From the talent of the establishment, for one of its offers. */
  const candidature = async (establishment: Establishment) =>
    world.makeCandidature(Number((await offre(establishment)).id), {
      talentId: establishment.talent.talentId,
    });

  return {
    offre,
    candidature: async (establishment: Establishment): Promise<Made> => ({
      id: await candidature(establishment),
    }),
    pendingOffre: (establishment: Establishment) => offre(establishment, { status: 'pending' }),
    maison: async (_: Establishment): Promise<Made> => ({ id: await world.makeMaison() }),
    detachedMaison: async ({ groupeId }: Establishment): Promise<Made> => ({
      id: await world.makeMaison({ homeGroupeId: groupeId }),
    }),
    attachedMaison: async ({ groupeId }: Establishment): Promise<Made> => ({
      id: await world.makeMaison({ groupeId }),
    }),
    article: ({ maisonId }: Establishment, status: 'published' | 'pending' = 'published') =>
      insert(articles, { maisonId, slug: randomUUID(), status, title: 'Une journée en salle', ...dates() }),
    jobDating: ({ maisonId }: Establishment) =>
      insert(jobDatings, {
        ...{ maisonId, slug: randomUUID(), status: 'published', title: 'Rencontre', city: 'Paris' },
        ...{ ...FUTURE, ...dates() },
      }),
    registeredJobDating: async ({ maisonId, talent }: Establishment) => {
      const values = { maisonId, slug: randomUUID(), status: 'published', title: 'Rencontre', city: 'Paris' };
      const made = await insert(jobDatings, { ...values, ...FUTURE, ...dates() });
      const registration = { jobDatingId: Number(made.id), talentId: talent.talentId };
      await world.db.insert(jobDatingRegistrations).values({ ...registration, date: world.time.now });
      return made;
    },
    /** A talent who has applied to the establishment, validated, so that everybody who recruits may see it. */
    talent: async (establishment: Establishment): Promise<Made> => {
      const slug = randomUUID();
      const { talentId } = await world.makeTalent({}, { slug, status: 'classic' });
      await world.makeCandidature(Number((await offre(establishment)).id), { talentId });
      return { id: talentId, slug };
    },
    stagiaire: (_: Establishment, status: 'approved' | 'pending' = 'approved') =>
      insert(stagiaires, { ...PERSON, slug: randomUUID(), status, ...dates() }),
    /** A person has at most one such record. */
    ownStagiaire: async ({ talent: { accountId } }: Establishment) => {
      await world.db.delete(stagiaires).where(eq(stagiaires.accountId, accountId));
      return insert(stagiaires, { ...PERSON, slug: randomUUID(), accountId, ...dates() });
    },
    school: (_: Establishment) =>
      insert(schools, { slug: randomUUID(), name: 'École', city: 'Lyon', postcode: '69001', ...dates() }),
    jobLike: async (establishment: Establishment) =>
      insert(jobLikes, {
        ...{ talentId: establishment.talent.talentId, offreId: Number((await offre(establishment)).id) },
        date: world.time.now,
      }),
    favorite: async ({ maisonId }: Establishment) =>
      insert(talentFavorites, {
        ...{ maisonId, talentId: (await world.makeTalent()).talentId },
        date: world.time.now,
      }),
    follow: async ({ talent }: Establishment) =>
      insert(establishmentFollows, {
        ...{ talentId: talent.talentId, maisonId: await world.makeMaison() },
        date: world.time.now,
      }),
    notification: (accountId: number) =>
      insert(notifications, { accountId, kind: 'broadcast', title: 'Bonjour', date: world.time.now }),
    member: async ({ maisonId }: Establishment): Promise<Made> => ({
      id: await world.makeMember(maisonId, 'editor'),
    }),
    sponsored: (
      establishment: Establishment,
      status: 'active' | 'paused' = 'active',
      by: 'maison' | 'advertiser' = 'maison',
    ) =>
      insert(sponsored, {
        ...(by === 'maison'
          ? { maisonId: establishment.maisonId }
          : { advertiserId: establishment.advertiserId }),
        ...{ title: 'En tête', status, startsOn: '2026-01-01', endsOn: '2027-12-31', ...dates() },
      }),
    invoice: ({ maisonId }: Establishment) =>
      insert(invoices, { maisonId, number: 'F-1', totalCents: 1200, status: 'due', issuedOn: '2026-11-01' }),
    medium: async ({ maisonId }: Establishment) => {
      const file = { filename: 'salle.webp', mime: 'image/webp', size: BYTES.byteLength };
      return insert(media, { ...file, maisonId, storageKey: await store('media'), ...dates() });
    },
    privateFile: async (establishment: Establishment) => {
      const file = { filename: 'cv.pdf', mime: 'application/pdf', size: BYTES.byteLength };
      const storageKey = await store('private');
      const made = await insert(privateFiles, { ...file, storageKey, ownerId: null, date: world.time.now });
      const offreId = Number((await offre(establishment)).id);
      await world.makeCandidature(offreId, {
        cvId: Number(made.id),
        talentId: establishment.talent.talentId,
      });
      return made;
    },
    guestToken: async (establishment: Establishment): Promise<Made> => {
      const token = randomUUID();
      await world.makeCandidature(Number((await offre(establishment)).id), {
        guestToken: token,
        source: 'guest',
      });
      return { id: token };
    },
    account: async (_: Establishment): Promise<Made> => ({ id: await world.makeAccount({}) }),
    groupe: async (_: Establishment): Promise<Made> => ({ id: await world.makeGroupe() }),
    groupeWithAccount: async (_: Establishment): Promise<Made> => {
      const groupeId = await world.makeGroupe();
      await world.makeAccount({ role: 'groupe', groupeId });
      return { id: groupeId };
    },
    partner: async (_: Establishment): Promise<Made> => {
      const id = await world.makeMaison();
      await world.makeMember(id, 'owner');
      return { id };
    },
    advertiser: async (_: Establishment): Promise<Made> => ({
      id: (await world.makeAdvertiser()).advertiserId,
    }),
    inviteCode: async (_: Establishment): Promise<Made> => {
      const code = randomBytes(6).toString('hex').toUpperCase();
      await world.db.insert(inviteCodes).values({ code, maxUses: 1, date: world.time.now });
      return { id: code };
    },
    term: (_: Establishment) =>
      insert(terms, { taxonomy: 'metier', slug: randomUUID(), name: 'Sommelier', nameEn: 'Sommelier' }),
    /** Nothing listens on port 9 of this machine: a delivery fails at once. */
    webhook: (_: Establishment) =>
      insert(webhooks, {
        ...{ id: randomBytes(8).toString('hex'), url: 'http://127.0.0.1:9/', events: ['offre.created'] },
        ...{ secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz', date: world.time.now },
      }),
    feed: ({ maisonId }: Establishment) =>
      insert(feeds, {
        ...{ id: randomBytes(8).toString('hex'), name: 'Offres', url: 'http://127.0.0.1:9/', maisonId },
        date: world.time.now,
      }),
  };
}
export type Records = ReturnType<typeof recordsOf>;
