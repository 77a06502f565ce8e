import { sql } from 'drizzle-orm';
import { applicationRecords } from '../schema/applications.ts';

/** The platform's number of who has applied, as an index has it; null of a guest. */
export const talentOfRecord =
  sql<number>`(${applicationRecords.record} -> 'candidate' ->> 'talentId')::bigint`.mapWith(Number);
