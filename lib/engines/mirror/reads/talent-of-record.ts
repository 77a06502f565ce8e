import { sql } from 'drizzle-orm';
import { applicationRecords } from '../schema/applications.ts';

/** The platform’s id of the applicant, as in an index; null for a guest. */
export const talentOfRecord =
  sql<number>`(${applicationRecords.record} -> 'candidate' ->> 'talentId')::bigint`.mapWith(Number);
