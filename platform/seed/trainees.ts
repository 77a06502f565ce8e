import type { PoolClient } from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { schools, stagiaires } from '#platform/db/schema/trainees.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './random.ts';
import { TRADES } from './trades/trades.ts';
import { demoPerson } from './world/people.ts';
import { slugOf } from './world/terms.ts';

const SCHOOLS = [
  ['Lycée hôtelier du Touquet', 'Le Touquet-Paris-Plage', '62520'],
  ['École hôtelière de Thonon', 'Thonon-les-Bains', '74200'],
  ['Institut des métiers de la table', 'Lyon', '69009'],
  ['CFA de l’hôtellerie de Bretagne', 'Rennes', '35000'],
  ['Lycée des métiers de l’hôtellerie', 'Nice', '06200'],
  ['École du service et de l’accueil', 'Paris', '75013'],
] as const;
const LEVELS = [
  'CAP, 2e année',
  'Baccalauréat professionnel',
  'BTS, 1re année',
  'BTS, 2e année',
  'Licence professionnelle',
];
const INTERNS = 40;
/** Far from the candidates' numbers, so that no intern shares a name and address with one. */
const FIRST_PERSON = 1_000_000;

/** Inserts schools and interns. */
export async function insertTrainees(client: PoolClient, calendar: Calendar): Promise<void> {
  const date = new Date(calendar.anchor - 400 * DAY_MS);
  await bulkInsert(
    client,
    schools,
    SCHOOLS.map(([name, city, postcode], i) => {
      const slug = slugOf(`${name} ${city}`);
      const description = `${name} forme chaque année plusieurs centaines de jeunes aux métiers de l’accueil et de la table.`;
      return {
        id: i + 1,
        slug,
        name,
        city,
        postcode,
        description,
        website: `https://www.${slugOf(name)}.example`,
        date,
        modified: date,
      };
    }),
  );
  await bulkInsert(
    client,
    stagiaires,
    Array.from({ length: INTERNS }, (_, i) => toIntern(i, calendar)),
  );
  for (const table of [schools, stagiaires]) await continueIds(client, table);
}

function toIntern(index: number, calendar: Calendar) {
  const luck = chance(`intern ${index}`);
  const { firstName, lastName, email, phone, city, trade } = demoPerson(
    FIRST_PERSON + index,
    luck.pick(TRADES),
  );
  const start = luck.int(20, 160);
  const date = new Date(calendar.anchor - luck.int(1, 200) * DAY_MS);
  return {
    id: index + 1,
    slug: `${slugOf(`${firstName} ${lastName}`).slice(0, 80)}-${index + 1}`,
    status: luck.weighted<'approved' | 'pending' | 'rejected'>({ approved: 75, pending: 20, rejected: 5 }),
    firstName,
    lastName,
    email,
    phone,
    city,
    schoolId: luck.int(1, SCHOOLS.length),
    field: trade.title.replace(' (F/H)', ''),
    level: luck.pick(LEVELS),
    startDate: calendar.day(start),
    endDate: calendar.day(start + luck.pick([28, 56, 84, 112])),
    languages: [...trade.languages],
    bio: 'Je cherche un stage dans une maison qui prend le temps de transmettre.',
    date,
    modified: date,
  };
}
