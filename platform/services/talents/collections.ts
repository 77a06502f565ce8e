import { sql } from 'drizzle-orm';
import { fold } from '#contract/fold.ts';
import type { Scope } from '#platform/http/caller.ts';
import type { Collection } from '../collection.ts';
import { managedBy } from '../scope.ts';

const ownOf = (scope: Scope) =>
  scope.kind === 'talent'
    ? sql`r.account_id = (SELECT t.account_id FROM platform.talents t WHERE t.id = ${scope.talentId})`
    : sql`${scope.kind === 'platform'}::boolean`;

/** Condition for a caller's applicants: of an establishment, or of a group's establishments. */
function applied(scope: Scope) {
  const application = sql`SELECT 1 FROM platform.candidatures c WHERE c.talent_id = r.id`;
  if (scope.kind === 'maison') return sql`EXISTS (${application} AND c.maison_id = ${scope.maisonId})`;
  if (scope.kind === 'groupe') return sql`EXISTS (${application} AND c.groupe_id = ${scope.groupeId})`;
  if (scope.kind === 'talent') return sql`r.id = ${scope.talentId}`;
  return sql`${scope.kind === 'platform'}::boolean`;
}

/** Talents as the caller may read them; requests to the operator are shown to those two only. */
export const talentsFor = (scope: Scope): Collection => ({
  table: 'talents',
  columns: sql`r.id, r.slug, r.status, r.first_name, r.last_name, r.email, r.phone, r.city, r.region, r.metier,
    r.headline, r.bio, r.languages, r.experience_years, r.available_from, r.date, r.modified,
    (SELECT json_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'size', f.size)
      FROM platform.private_files f WHERE f.id = r.cv_id) AS cv,
    CASE WHEN r.elite_requested_at IS NOT NULL AND ${scope.kind === 'talent' || scope.kind === 'platform'}::boolean
      THEN json_build_object('requested_at', platform.wire_instant(r.elite_requested_at), 'motivation', r.elite_motivation)
    END AS elite_request`,
  title: sql`platform.fold(r.last_name || ' ' || r.first_name)`,
  mine: applied,
});

/** Validated talents, as any recruiter may see them. */
export const PREVIEWS: Collection = {
  table: 'talents',
  columns: sql`r.id, r.status, r.first_name, left(r.last_name, 1) AS last_initial, r.headline, r.city, r.region,
    r.metier, r.languages, r.experience_years`,
  title: sql`platform.fold(r.first_name)`,
  mine: () => sql`r.status IN ('classic', 'elite')`,
  open: sql`r.status IN ('classic', 'elite')`,
};

const STAGIAIRE = sql`r.id, r.slug, r.status, r.first_name, r.city, r.school_id,
  (SELECT s.name FROM platform.schools s WHERE s.id = r.school_id) AS school_name, r.field, r.level, r.start_date,
  r.end_date, r.languages, r.bio, r.date, r.modified`;

/** Interns as they and the operator read them. */
const OWN_STAGIAIRES: Collection = {
  table: 'stagiaires',
  columns: sql`${STAGIAIRE}, r.last_name, r.email, r.phone`,
  title: sql`platform.fold(r.last_name || ' ' || r.first_name)`,
  mine: ownOf,
};

/** Approved interns for recruiters: name and contact only of those who applied to them. */
function recruitersStagiaires(scope: Scope): Collection {
  const linked = sql`EXISTS (SELECT 1 FROM platform.candidatures c JOIN platform.talents t ON t.id = c.talent_id
    WHERE t.account_id = r.account_id AND ${managedBy(scope, 'c')})`;
  const first = sql`platform.fold(r.first_name || ' ' || coalesce(r.city, '') || ' ' || r.field)`;
  return {
    table: 'stagiaires',
    columns: sql`${STAGIAIRE}, CASE WHEN ${linked} THEN r.last_name ELSE left(r.last_name, 1) || '.' END AS last_name,
      CASE WHEN ${linked} THEN r.email END AS email, CASE WHEN ${linked} THEN r.phone END AS phone`,
    // Neither order nor search reveals hidden data.
    title: sql`platform.fold(r.first_name)`,
    search: (words) => sql`strpos(${first}, ${fold(words)}) > 0`,
    mine: () => sql`r.status = 'approved'`,
  };
}

export const stagiairesFor = (scope: Scope): Collection =>
  scope.kind === 'maison' || scope.kind === 'groupe' ? recruitersStagiaires(scope) : OWN_STAGIAIRES;

export const SCHOOLS: Collection = {
  table: 'schools',
  columns: sql`r.id, r.slug, r.name, r.city, r.postcode, r.description, r.website, r.date, r.modified`,
  title: sql`platform.fold(r.name)`,
  mine: () => sql`true`,
  open: sql`true`,
};
