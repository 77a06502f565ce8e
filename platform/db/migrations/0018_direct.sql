ALTER TABLE "platform"."candidatures" ADD COLUMN "consent_on" date;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."candidature_records"(ids bigint[]) RETURNS TABLE (id bigint, mark text, record text)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
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
    'consent_on', c.consent_on,
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
-- Moves different applications, notes it in their histories, and tells candidates by notification and mail, houses of
-- withdrawals, and the webhooks: all of it or nothing. Move n is of application `ids[n]` to `statuses[n]` at `moments[n]` (as the wire has
-- instants) by somebody called `names[n]`, who is of scope `kinds[n]` with id `owners[n]`
-- (a guest's is the application itself). The caller has the
-- application's record under the mark `held[n]`, or null.
-- Answers lines of JSON. The first is {found, marks}: per application that exists [n, the status it had, whether the
-- caller may touch it, the mark it has now if the held record was the present one, else null]; then the marks of the
-- others that the caller may touch, and from the second line on their records, in the order of the moves: to write a
-- record costs as much as to move an application. Who may set which status is decided by the caller, except what hangs
-- on the row: a withdrawn application stays so, and moving to the present status changes nothing and tells nobody.
CREATE OR REPLACE FUNCTION "platform"."move_candidatures"(ids bigint[], statuses text[], moments text[], names text[],
  kinds text[], owners bigint[], held text[])
RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  known json;
  unheld bigint[];
  moved int[];
  marks json;
  records text;
BEGIN
  -- In the order of ids: two statements never wait for each other in a circle.
  PERFORM 1 FROM platform.candidatures c WHERE c.id = ANY (ids) ORDER BY c.id FOR UPDATE;
  WITH target AS MATERIALIZED (
    SELECT found.*, found.mine AND found.before NOT IN ('withdrawn', found.status) AS moves FROM (
      SELECT m.n, m.id, m.status, m.at, m.at::timestamptz AS moment, m.by, m.kind, m.held, c.status AS before,
        c.xmin AS version, c.offre_id, c.talent_id, c.email, o.title, h.name,
        coalesce(CASE m.kind
          WHEN 'maison' THEN c.maison_id = m.owner
          WHEN 'groupe' THEN c.groupe_id = m.owner
          WHEN 'talent' THEN c.talent_id = m.owner
          WHEN 'guest' THEN c.id = m.owner
          ELSE m.kind = 'platform' END, false) AS mine
      FROM unnest(ids, statuses, moments, names, kinds, owners, held) WITH ORDINALITY
        AS m(id, status, at, by, kind, owner, held, n)
      JOIN platform.candidatures c USING (id)
      JOIN platform.offres o ON o.id = c.offre_id
      JOIN platform.maisons h ON h.id = c.maison_id
    ) found
  ),
  changed AS (
    UPDATE platform.candidatures c SET status = t.status, modified = t.moment,
      history = c.history || jsonb_build_array(jsonb_build_object('status', t.status, 'at', t.at, 'by', t.by)),
      first_response_at = CASE WHEN t.kind IN ('talent', 'guest') THEN c.first_response_at
        ELSE coalesce(c.first_response_at, t.moment) END
    FROM target t
    WHERE c.id = t.id AND t.moves
  ),
  -- A candidate who moves by withdrawing is not told.
  told AS (
    INSERT INTO platform.notifications (account_id, kind, title, data, date)
    SELECT p.account_id, 'candidature_status', t.title,
      jsonb_build_object('candidature_id', t.id, 'offre_id', t.offre_id, 'status', t.status), t.moment
    FROM target t JOIN platform.talents p ON p.id = t.talent_id
    WHERE t.moves AND t.kind NOT IN ('talent', 'guest') AND p.account_id IS NOT NULL ORDER BY t.n
  ),
  mailed AS (
    INSERT INTO platform.mail_log (recipient, template, subject, body, date)
    SELECT t.email, 'candidature_status', t.title, t.status, t.moment
    FROM target t LEFT JOIN platform.talents p ON p.id = t.talent_id
    WHERE t.moves AND t.kind NOT IN ('talent', 'guest')
      AND (p.account_id IS NULL OR platform.wants_mail(p.account_id, 'candidature_status')) ORDER BY t.n
  ),
  -- An update gives the row the version of its transaction.
  outcome AS (
    SELECT t.n, t.id, t.before, t.mine, t.moves,
      t.held = concat_ws(' ', t.id, t.version, t.title, t.name) AS held,
      concat_ws(' ', t.id, CASE WHEN t.moves THEN pg_current_xact_id()::xid ELSE t.version END, t.title, t.name) AS mark
    FROM target t ORDER BY t.n
  )
  SELECT json_agg(json_build_array(o.n - 1, o.before, o.mine, CASE WHEN o.mine AND o.held THEN o.mark END)),
    array_agg(o.id) FILTER (WHERE o.mine AND o.held IS NOT TRUE),
    array_agg(o.n) FILTER (WHERE o.moves)
  INTO known, unheld, moved FROM outcome o;
  -- Ids and status: who applied is between the establishment and the platform.
  IF EXISTS (SELECT FROM platform.webhooks w WHERE w.active AND 'candidature.status_changed' = ANY (w.events)) THEN
    INSERT INTO platform.webhook_deliveries (webhook_id, event_id, event, payload, status, next_attempt_at, date)
    SELECT w.id, 'evt_' || replace(gen_random_uuid()::text, '-', ''), 'candidature.status_changed',
      jsonb_build_object('type', 'candidature.status_changed', 'timestamp', moments[m.n], 'data', jsonb_build_object(
        'id', c.id, 'offre_id', c.offre_id, 'maison_id', c.maison_id, 'status', c.status)),
      'waiting', c.modified, c.modified
    FROM unnest(moved) AS m(n) JOIN platform.candidatures c ON c.id = ids[m.n] CROSS JOIN platform.webhooks w
    WHERE w.active AND 'candidature.status_changed' = ANY (w.events) ORDER BY m.n;
  END IF;
  IF kinds && ARRAY['talent', 'guest'] THEN
    PERFORM platform.notify(platform.audience_of(c.maison_id), 'candidature_status', 'candidature_withdrawn', o.title, '', '',
      jsonb_build_object('candidature_id', c.id, 'offre_id', c.offre_id, 'status', c.status), c.modified)
    FROM unnest(moved) AS m(n) JOIN platform.candidatures c ON c.id = ids[m.n] JOIN platform.offres o ON o.id = c.offre_id
    WHERE kinds[m.n] IN ('talent', 'guest');
  END IF;
  IF unheld IS NOT NULL THEN
    SELECT json_agg(r.mark), string_agg(r.record, E'\n') INTO marks, records
    FROM platform.candidature_records(unheld) r;
  END IF;
  RETURN concat('{"found":', coalesce(known, '[]'), ',"marks":', coalesce(marks, '[]'), '}', E'\n' || records);
END $$;
