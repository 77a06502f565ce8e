CREATE TABLE "platform"."candidature_totals" (
	"scope" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "candidature_totals_scope_scope_id_status_pk" PRIMARY KEY("scope","scope_id","status")
);
--> statement-breakpoint
INSERT INTO "platform"."candidature_totals" (scope, scope_id, status, count)
SELECT 'maison', maison_id, status, count(*) FROM platform.candidatures GROUP BY maison_id, status
UNION ALL
SELECT 'groupe', groupe_id, status, count(*) FROM platform.candidatures WHERE groupe_id IS NOT NULL
GROUP BY groupe_id, status;
--> statement-breakpoint
-- Rows are changed in the order of their keys, so that two statements never wait for each other in a circle.
CREATE FUNCTION "platform"."add_to_totals"(maisons bigint[], groupes bigint[], statuses text[], steps bigint[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO platform.candidature_totals AS t (scope, scope_id, status, count)
  SELECT scope, scope_id, status, sum(step) FROM (
    SELECT 'maison' AS scope, maison AS scope_id, status, step
    FROM unnest(maisons, statuses, steps) AS m(maison, status, step)
    UNION ALL
    SELECT 'groupe', groupe, status, step
    FROM unnest(groupes, statuses, steps) AS g(groupe, status, step) WHERE groupe IS NOT NULL
  ) changes
  GROUP BY scope, scope_id, status HAVING sum(step) <> 0 ORDER BY scope, scope_id, status
  ON CONFLICT (scope, scope_id, status) DO UPDATE SET count = t.count + excluded.count
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."tally_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
  SELECT offre_id, max(maison_id), max(groupe_id), status, count(*) FROM new_rows
  GROUP BY offre_id, status ORDER BY offre_id, status
  ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, count(*) AS n FROM new_rows GROUP BY maison_id, groupe_id, status
  ) arrived;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."tally_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
  SELECT offre_id, max(maison_id), max(groupe_id), status, sum(n) FROM (
    SELECT offre_id, maison_id, groupe_id, status, 1 AS n FROM new_rows
    UNION ALL
    SELECT offre_id, maison_id, groupe_id, status, -1 FROM old_rows
  ) moved
  GROUP BY offre_id, status HAVING sum(n) <> 0 ORDER BY offre_id, status
  ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, sum(n)::bigint AS n FROM (
      SELECT maison_id, groupe_id, status, 1 AS n FROM new_rows
      UNION ALL
      SELECT maison_id, groupe_id, status, -1 FROM old_rows
    ) moved
    GROUP BY maison_id, groupe_id, status HAVING sum(n) <> 0
  ) moved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."tally_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.candidature_tallies t SET count = t.count - gone.n
  FROM (SELECT offre_id, status, count(*) AS n FROM old_rows GROUP BY offre_id, status) gone
  WHERE t.offre_id = gone.offre_id AND t.status = gone.status;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, -count(*) AS n FROM old_rows GROUP BY maison_id, groupe_id, status
  ) gone;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rows of counters change all the time and stay on their page when there is room for the next version.
ALTER TABLE "platform"."candidature_tallies" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "platform"."candidature_totals" SET (fillfactor = 25);
--> statement-breakpoint
-- These are functions, because Postgres keeps the plans of their statements; planning such joins anew costs more than
-- running them. The mark of an application changes whenever its record does: the row's version and the names beside it.
CREATE FUNCTION "platform"."candidature_marks"(ids bigint[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(concat_ws(' ', c.id, c.xmin,
      (SELECT o.title FROM platform.offres o WHERE o.id = c.offre_id),
      (SELECT m.name FROM platform.maisons m WHERE m.id = c.maison_id)) ORDER BY wanted.place), '[]')
    FROM unnest(ids) WITH ORDINALITY AS wanted(id, place) JOIN platform.candidatures c USING (id)
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION "platform"."wire_instant"(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Applications as the wire has them (contract, `Candidature`), in the order of the ids.
CREATE FUNCTION "platform"."candidature_records"(ids bigint[]) RETURNS TABLE (id bigint, mark text, record text)
LANGUAGE plpgsql STABLE ROWS 20 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT c.id, concat_ws(' ', c.id, c.xmin, o.title, m.name), json_build_object(
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
    'cv', (SELECT json_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'size', f.size)
      FROM platform.private_files f WHERE f.id = c.cv_id),
    'status_history', c.history)::text
  FROM unnest(ids) WITH ORDINALITY AS wanted(id, place)
  JOIN platform.candidatures c ON c.id = wanted.id
  JOIN platform.offres o ON o.id = c.offre_id
  JOIN platform.maisons m ON m.id = c.maison_id
  ORDER BY wanted.place;
END $$;
--> statement-breakpoint
-- Moves different applications, notes it in their histories, and tells candidates by notification and mail and the
-- webhooks: all of it or nothing. Each move has a place, id, status, who moves (`kind` and `owner` of the scope, `by` a
-- name) and when. Answers per application that exists: the status it had (`before`), whether the caller may touch it
-- (`mine`), and then its record. Who may set which status is decided by the caller, except what hangs on the row:
-- a withdrawn application stays so, and moving to the present status changes nothing and tells nobody.
CREATE FUNCTION "platform"."move_candidatures"(moves jsonb)
RETURNS TABLE (place int, before text, mine boolean, mark text, record text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  found jsonb;
BEGIN
  -- In the order of ids: two statements never wait for each other in a circle.
  PERFORM 1 FROM platform.candidatures c
    WHERE c.id IN (SELECT (m ->> 'id')::bigint FROM jsonb_array_elements(moves) m) ORDER BY c.id FOR UPDATE;
  WITH target AS (
    SELECT m.*, m.at::timestamptz AS moment, c.status AS before, coalesce(CASE m.kind
        WHEN 'maison' THEN c.maison_id = m.owner
        WHEN 'groupe' THEN c.groupe_id = m.owner
        WHEN 'talent' THEN c.talent_id = m.owner
        ELSE m.kind = 'platform' END, false) AS mine
    FROM jsonb_to_recordset(moves) AS m(place int, id bigint, status text, kind text, owner bigint, by text, at text)
    JOIN platform.candidatures c USING (id)
  ),
  moved AS (
    UPDATE platform.candidatures c SET status = t.status, modified = t.moment,
      history = c.history || jsonb_build_array(jsonb_build_object('status', t.status, 'at', t.at, 'by', t.by)),
      first_response_at = CASE WHEN t.kind = 'talent' THEN c.first_response_at
        ELSE coalesce(c.first_response_at, t.moment) END
    FROM target t
    WHERE c.id = t.id AND t.mine AND t.before NOT IN ('withdrawn', t.status)
    RETURNING c.id, c.offre_id, c.maison_id, c.talent_id, c.email, t.status, t.moment, t.at, t.kind, t.place
  ),
  told AS (
    INSERT INTO platform.notifications (account_id, kind, title, data, date)
    SELECT t.account_id, 'candidature_status', o.title,
      jsonb_build_object('candidature_id', moved.id, 'offre_id', moved.offre_id, 'status', moved.status), moved.moment
    FROM moved JOIN platform.talents t ON t.id = moved.talent_id JOIN platform.offres o ON o.id = moved.offre_id
    WHERE t.account_id IS NOT NULL AND moved.kind <> 'talent' ORDER BY moved.place
  ),
  mailed AS (
    INSERT INTO platform.mail_log (recipient, template, subject, body, date)
    SELECT moved.email, 'candidature_status', o.title, moved.status, moved.moment
    FROM moved JOIN platform.offres o ON o.id = moved.offre_id WHERE moved.kind <> 'talent' ORDER BY moved.place
  ),
  -- Ids and status: who applied is between the establishment and the platform.
  hooked AS (
    INSERT INTO platform.webhook_deliveries (webhook_id, event_id, event, payload, status, next_attempt_at, date)
    SELECT w.id, 'evt_' || replace(gen_random_uuid()::text, '-', ''), 'candidature.status_changed',
      jsonb_build_object('type', 'candidature.status_changed', 'timestamp', moved.at, 'data', jsonb_build_object(
        'id', moved.id, 'offre_id', moved.offre_id, 'maison_id', moved.maison_id, 'status', moved.status)),
      'waiting', moved.moment, moved.moment
    FROM moved CROSS JOIN platform.webhooks w
    WHERE w.active AND 'candidature.status_changed' = ANY (w.events) ORDER BY moved.place
  )
  SELECT jsonb_agg(jsonb_build_object('place', t.place, 'id', t.id, 'before', t.before, 'mine', t.mine)) INTO found
  FROM target t;
  RETURN QUERY
  SELECT f.place, f.before, f.mine, r.mark, r.record
  FROM jsonb_to_recordset(found) AS f(place int, id bigint, before text, mine boolean)
  LEFT JOIN platform.candidature_records(
    ARRAY(SELECT (e ->> 'id')::bigint FROM jsonb_array_elements(found) e WHERE (e ->> 'mine')::boolean)
  ) r USING (id);
END $$;
