import type { PoolClient } from 'pg';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { articles, jobDatingRegistrations, jobDatings } from '#platform/db/schema/editorial.ts';
import { notifications } from '#platform/db/schema/service.ts';
import {
  contactRequests,
  establishmentFollows,
  jobLikes,
  talentFavorites,
} from '#platform/db/schema/social.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { Calendar } from './calendar.ts';
import { type Chance, chance } from './random.ts';
import { ARTICLES, CONTACTS, JOB_DATINGS } from './words/articles.ts';
import type { DemoMember } from './world/accounts.ts';
import type { Candidate, PlannedApplication } from './world/applications.ts';
import type { Establishment } from './world/establishments.ts';
import type { DemoMedium } from './world/media.ts';
import { slugOf } from './world/terms.ts';

/** The records that articles, job datings, likes and notifications refer to. */
export type Furnished = {
  readonly establishments: readonly Establishment[];
  readonly members: readonly DemoMember[];
  readonly applications: readonly PlannedApplication[];
  readonly pictures: readonly DemoMedium[];
  /** Candidates with an account, in the order of their talents' ids. */
  readonly accountOf: ReadonlyMap<Candidate, number>;
};

/** Inserts articles, job datings, likes, notifications and contact requests. */
export async function insertRooms(client: PoolClient, world: Furnished, calendar: Calendar): Promise<void> {
  const events = jobDatingRows(world, calendar);
  await bulkInsert(client, articles, articleRows(world, calendar));
  await bulkInsert(client, jobDatings, events);
  await bulkInsert(client, jobDatingRegistrations, registrationRows(world, events));
  await bulkInsert(client, notifications, notificationRows(world, calendar));
  await bulkInsert(client, jobLikes, likeRows(world));
  await bulkInsert(client, establishmentFollows, followRows(world));
  await bulkInsert(client, talentFavorites, favoriteRows(world));
  await bulkInsert(client, contactRequests, contactRows(world, calendar));
  const counted = [
    articles,
    jobDatings,
    notifications,
    jobLikes,
    establishmentFollows,
    talentFavorites,
    contactRequests,
  ];
  for (const table of counted) await continueIds(client, table);
}

const coverOf = ({ pictures }: Furnished, establishment: Establishment) =>
  pictures.find((medium) => medium.establishment === establishment && medium.use === 'visual')?.id ?? null;

const authorOf = ({ members }: Furnished, establishment: Establishment) =>
  members.find((member) => member.establishment === establishment && member.role === 'editor')?.name ?? null;

function articleRows(world: Furnished, calendar: Calendar): (typeof articles.$inferInsert)[] {
  return world.establishments.flatMap((establishment, h) => {
    const chosen =
      establishment.id === 1 ? ARTICLES : chance(`articles ${establishment.handle}`).some(ARTICLES, 2);
    return chosen.map((article, i) => {
      const luck = chance(`article ${establishment.handle} ${i}`);
      const fill = (text: string) =>
        text.replaceAll('{establishment}', establishment.name).replaceAll('{city}', establishment.city);
      const title = fill(article.title);
      const date = new Date(calendar.anchor - (4 + h * 3 + i * 41) * DAY_MS + luck.int(8, 17) * HOUR_MS);
      const status = articleStatus(establishment, i);
      return {
        maisonId: establishment.id,
        slug: `${slugOf(title)}-${establishment.id}`,
        status,
        title,
        excerpt: article.excerpt,
        body: article.paragraphs.map(fill).join('\n\n'),
        tags: [...article.tags],
        coverId: luck.yes(0.7) ? coverOf(world, establishment) : null,
        authorName: authorOf(world, establishment),
        rejectionReason:
          status === 'rejected' ? 'Merci d’ôter le numéro de téléphone personnel du texte.' : null,
        views: status === 'published' ? luck.int(20, 900) : 0,
        date,
        modified: date,
        publishedAt: status === 'published' ? date : null,
      };
    });
  });
}

/**
 * Lutèce has one article in each status; elsewhere the first of an untrusted establishment waits for review.
 */
function articleStatus(
  establishment: Establishment,
  index: number,
): 'draft' | 'pending' | 'published' | 'rejected' {
  if (establishment.id === 1)
    return (
      (['published', 'draft', 'published', 'rejected', 'published', 'pending'] as const)[index] ?? 'draft'
    );
  return index === 0 && establishment.handle === 'solitaire' ? 'pending' : 'published';
}

function jobDatingRows(world: Furnished, calendar: Calendar): (typeof jobDatings.$inferInsert)[] {
  return world.establishments
    .flatMap((establishment, h) => {
      const offsets = establishment.id === 1 ? [18, -40, 60] : h % 2 === 0 ? [9 + h * 2] : [-20 - h];
      return offsets.map((days, i) => {
        const [title, description] = JOB_DATINGS[(h + i) % JOB_DATINGS.length] ?? JOB_DATINGS[0];
        const startsAt = new Date(calendar.anchor + days * DAY_MS + 9 * HOUR_MS);
        const date = new Date(calendar.anchor - (60 + h + i) * DAY_MS);
        return {
          maisonId: establishment.id,
          slug: `${slugOf(title)}-${establishment.id}-${i + 1}`,
          status: days === 60 ? ('draft' as const) : ('published' as const),
          title,
          description,
          place: establishment.address,
          city: establishment.city,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 5 * HOUR_MS),
          capacity: h % 3 === 0 ? 24 : null,
          coverId: coverOf(world, establishment),
          date,
          modified: date,
        };
      });
    })
    .map((row, i) => ({ id: i + 1, ...row }));
}

function registrationRows(world: Furnished, events: readonly (typeof jobDatings.$inferInsert)[]) {
  const talents = world.accountOf.size;
  return events.flatMap(({ id = 0, status, date }) => {
    if (status !== 'published') return [];
    const luck = chance(`registrations ${id}`);
    return distinct(luck, luck.int(3, 18), talents).map((talentId) => ({
      jobDatingId: id,
      talentId,
      date: new Date(date.getTime() + luck.int(1, 30) * DAY_MS),
    }));
  });
}

/** Up to `count` distinct numbers from 1 to `most`. */
const distinct = (luck: Chance, count: number, most: number) => [
  ...new Set(Array.from({ length: Math.min(count, most) }, () => luck.int(1, most))),
];

const NEWS_PER_MEMBER = 25;
const READ_AFTER_DAYS = 3;

/** Each member is notified of the establishment's latest applications; those of the last days are unread. */
function* notificationRows(
  { members, applications }: Furnished,
  calendar: Calendar,
): Generator<typeof notifications.$inferInsert> {
  const latest = Map.groupBy(applications, (one) => one.offer.establishment);
  for (const { establishment, accountId } of members) {
    for (const { id, offer, received } of (latest.get(establishment) ?? []).slice(-NEWS_PER_MEMBER)) {
      const isOld = received < calendar.anchor - READ_AFTER_DAYS * DAY_MS;
      yield {
        accountId,
        kind: 'candidature_received',
        title: offer.title,
        body: '',
        data: { candidature_id: id, offre_id: offer.id },
        readAt: isOld ? new Date(received + 5 * HOUR_MS) : null,
        date: new Date(received),
      };
    }
  }
}

/** Every sixth talent likes an offer it has not applied to: the one after. */
function likeRows({ accountOf, applications }: Furnished): (typeof jobLikes.$inferInsert)[] {
  const open = [...new Map(applications.map(({ offer }) => [offer.id, offer])).values()].filter(
    (offer) => offer.status === 'published',
  );
  return [...accountOf.keys()].flatMap((candidate, i) => {
    const offer = open[i % open.length];
    return i % 6 === 2 && offer
      ? [
          {
            talentId: i + 1,
            offreId: offer.id,
            date: new Date(Math.max(candidate.since, offer.publishedAt ?? 0) + HOUR_MS),
          },
        ]
      : [];
  });
}

function followRows({ accountOf, establishments }: Furnished): (typeof establishmentFollows.$inferInsert)[] {
  return [...accountOf.keys()].flatMap((candidate, i) => {
    const establishment = establishments[i % establishments.length];
    return i % 9 === 4 && establishment
      ? [{ talentId: i + 1, maisonId: establishment.id, date: new Date(candidate.since + 2 * HOUR_MS) }]
      : [];
  });
}

/** An establishment has a few of its applicants among its favourites. */
function favoriteRows({ accountOf, applications }: Furnished): (typeof talentFavorites.$inferInsert)[] {
  const talentOf = new Map([...accountOf.keys()].map((candidate, i) => [candidate, i + 1]));
  const rows = new Map<string, typeof talentFavorites.$inferInsert>();
  for (const { id, offer, candidate, received } of applications) {
    const talentId = talentOf.get(candidate);
    if (!talentId || id % 61 !== 5) continue;
    const note = id % 2 ? 'À rappeler pour la saison prochaine.' : '';
    rows.set(`${offer.establishment.id} ${talentId}`, {
      maisonId: offer.establishment.id,
      talentId,
      note,
      date: new Date(received + 3 * DAY_MS),
    });
  }
  return [...rows.values()];
}

function contactRows({ members }: Furnished, calendar: Calendar): (typeof contactRequests.$inferInsert)[] {
  return CONTACTS.flatMap(([subject, message], i) => {
    const member = members[i * 3];
    if (!member) return [];
    const email = `${member.role}@${member.establishment.handle}.demo`;
    const status = i === 0 ? ('answered' as const) : ('open' as const);
    return [
      {
        accountId: member.accountId,
        name: member.name,
        email,
        subject,
        message,
        status,
        date: new Date(calendar.anchor - (3 + i * 8) * DAY_MS),
      },
    ];
  });
}
