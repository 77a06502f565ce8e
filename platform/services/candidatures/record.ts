import { type SQL, sql } from 'drizzle-orm';
import type { Candidature } from '#contract/candidature.ts';
import { type Database, select } from '#platform/db/pool.ts';

/** An application as the wire has it: `c`, with its offer `o` and its establishment `m`. */
export const RECORD: SQL = sql`json_build_object(
  'id', c.id,
  'status', c.status,
  'date', platform.wire_instant(c.date),
  'modified', platform.wire_instant(c.modified),
  'offre', json_build_object('id', o.id, 'title', o.title),
  'maison', json_build_object('id', m.id, 'name', m.name),
  'candidate', json_build_object(
    'talent_id', c.talent_id,
    'first_name', c.first_name,
    'last_name', c.last_name,
    'email', c.email,
    'phone', c.phone,
    'city', c.city,
    'headline', c.headline,
    'languages', c.languages,
    'experience_years', c.experience_years),
  'cover_letter', c.cover_letter,
  'answers', c.answers,
  'available_from', c.available_from,
  'housing_needed', c.housing_needed,
  'source', c.source,
  'consent_on', c.consent_on,
  'cv', (SELECT json_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'size', f.size)
    FROM platform.private_files f WHERE f.id = c.cv_id),
  'status_history', c.history)`;

export const JOINED: SQL = sql`JOIN platform.offres o ON o.id = c.offre_id
  JOIN platform.maisons m ON m.id = c.maison_id`;

export type CandidatureRow = { record: Candidature };

/** An application as its talent reads it: without the names of the establishment's staff. */
export function toTalentView(record: Candidature): Candidature {
  const by = (name: string | null) => (name === null ? null : record.maison.name);
  return { ...record, status_history: record.status_history.map((step) => ({ ...step, by: by(step.by) })) };
}

export async function requireCandidature(db: Database, id: number): Promise<Candidature> {
  const [row] = await select<CandidatureRow>(
    db,
    sql`SELECT ${RECORD} AS record FROM platform.candidatures c ${JOINED} WHERE c.id = ${id}`,
  );
  if (!row) throw new Error('an application that was just created is there');
  return row.record;
}
