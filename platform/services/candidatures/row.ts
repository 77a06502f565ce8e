import { sql } from 'drizzle-orm';
import type { Candidature } from '#contract/candidature.ts';

/** Columns of an application `c` with its offer `o`, establishment `m` and CV `f`. */
export const COLUMNS = sql`c.id, c.status, c.date, c.modified, c.offre_id, o.title AS offre_title, c.maison_id,
  m.name AS maison_name, c.talent_id, c.first_name, c.last_name, c.email, c.phone, c.city, c.headline, c.languages,
  c.experience_years, c.cover_letter, c.answers, c.available_from, c.housing_needed, c.source, c.history,
  f.id AS cv_id, f.filename AS cv_filename, f.mime AS cv_mime, f.size AS cv_size`;

export const JOINS = sql`JOIN platform.offres o ON o.id = c.offre_id
  JOIN platform.maisons m ON m.id = c.maison_id
  LEFT JOIN platform.private_files f ON f.id = c.cv_id`;

export type CandidatureRow = Pick<
  Candidature,
  'id' | 'status' | 'cover_letter' | 'answers' | 'available_from' | 'housing_needed' | 'source'
> &
  Candidature['candidate'] & {
    date: Date;
    modified: Date;
    offre_id: number;
    offre_title: string;
    maison_id: number;
    maison_name: string;
    history: Candidature['status_history'];
    cv_id: number | null;
    cv_filename: string;
    cv_mime: string;
    cv_size: number;
  };

export const toCandidature = (row: CandidatureRow): Candidature => ({
  id: row.id,
  status: row.status,
  date: row.date.toISOString(),
  modified: row.modified.toISOString(),
  offre: { id: row.offre_id, title: row.offre_title },
  maison: { id: row.maison_id, name: row.maison_name },
  candidate: {
    talent_id: row.talent_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    headline: row.headline,
    languages: row.languages,
    experience_years: row.experience_years,
  },
  cover_letter: row.cover_letter,
  answers: row.answers,
  available_from: row.available_from,
  housing_needed: row.housing_needed,
  source: row.source,
  cv:
    row.cv_id === null
      ? null
      : { id: row.cv_id, filename: row.cv_filename, mime: row.cv_mime, size: row.cv_size },
  status_history: row.history,
});
