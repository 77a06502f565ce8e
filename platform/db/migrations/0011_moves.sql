-- Counters in one statement instead of three. Those of the offers come first, as everywhere: two statements never wait
-- for each other in a circle.
CREATE OR REPLACE FUNCTION "platform"."tally_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT offre_id, maison_id, groupe_id, status, sum(n)::bigint AS n FROM (
      SELECT offre_id, maison_id, groupe_id, status, 1 AS n FROM new_rows
      UNION ALL
      SELECT offre_id, maison_id, groupe_id, status, -1 FROM old_rows
    ) moved
    GROUP BY offre_id, maison_id, groupe_id, status HAVING sum(n) <> 0
  ),
  tallied AS (
    INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
    SELECT offre_id, max(maison_id), max(groupe_id), status, sum(n) FROM changes
    GROUP BY offre_id, status HAVING sum(n) <> 0 ORDER BY offre_id, status
    ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count
    RETURNING 1
  )
  INSERT INTO platform.candidature_totals AS t (scope, scope_id, status, count)
  SELECT scope, scope_id, status, sum(n) FROM (
    SELECT 'maison' AS scope, maison_id AS scope_id, status, n FROM changes
    UNION ALL
    SELECT 'groupe', groupe_id, status, n FROM changes WHERE groupe_id IS NOT NULL
  ) each
  WHERE (SELECT count(*) FROM tallied) >= 0
  GROUP BY scope, scope_id, status HAVING sum(n) <> 0 ORDER BY scope, scope_id, status
  ON CONFLICT (scope, scope_id, status) DO UPDATE SET count = t.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION "platform"."move_candidatures";
--> statement-breakpoint
-- Moves different applications, notes it in their histories, and tells candidates by notification and mail and the
-- webhooks: all of it or nothing. Move n is of application `ids[n]` to `statuses[n]` at `moments[n]` (as the wire has
-- instants) by somebody called `names[n]`, who is of scope `kinds[n]` with id `owners[n]`.
-- Answers lines of JSON. The first is {found, marks}: per application that exists [n, the status it had, whether
-- the caller may touch it]; then the marks of those it may, and from the second line on their records, in the order of
-- the moves. Who may set which status is decided by the caller, except what hangs on the row: a withdrawn application
-- stays so, and moving to the present status changes nothing and tells nobody.
CREATE FUNCTION "platform"."move_candidatures"(ids bigint[], statuses text[], moments text[], names text[],
  kinds text[], owners bigint[])
RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  known json;
  mine bigint[];
  moved int[];
  marks json;
  records text;
BEGIN
  -- In the order of ids: two statements never wait for each other in a circle.
  PERFORM 1 FROM platform.candidatures c WHERE c.id = ANY (ids) ORDER BY c.id FOR UPDATE;
  WITH target AS MATERIALIZED (
    SELECT m.n, m.id, m.status, m.at, m.at::timestamptz AS moment, m.by, m.kind, c.status AS before,
      coalesce(CASE m.kind
        WHEN 'maison' THEN c.maison_id = m.owner
        WHEN 'groupe' THEN c.groupe_id = m.owner
        WHEN 'talent' THEN c.talent_id = m.owner
        ELSE m.kind = 'platform' END, false) AS mine
    FROM unnest(ids, statuses, moments, names, kinds, owners) WITH ORDINALITY AS m(id, status, at, by, kind, owner, n)
    JOIN platform.candidatures c USING (id)
  ),
  changed AS (
    UPDATE platform.candidatures c SET status = t.status, modified = t.moment,
      history = c.history || jsonb_build_array(jsonb_build_object('status', t.status, 'at', t.at, 'by', t.by)),
      first_response_at = CASE WHEN t.kind = 'talent' THEN c.first_response_at
        ELSE coalesce(c.first_response_at, t.moment) END
    FROM target t
    WHERE c.id = t.id AND t.mine AND t.before NOT IN ('withdrawn', t.status)
    RETURNING t.n, c.id, c.offre_id, c.talent_id, c.email, t.status, t.moment, t.kind
  ),
  -- A candidate who moves by withdrawing is not told.
  news AS MATERIALIZED (
    SELECT changed.*, o.title FROM changed JOIN platform.offres o ON o.id = changed.offre_id
    WHERE changed.kind <> 'talent' ORDER BY changed.n
  ),
  told AS (
    INSERT INTO platform.notifications (account_id, kind, title, data, date)
    SELECT t.account_id, 'candidature_status', news.title,
      jsonb_build_object('candidature_id', news.id, 'offre_id', news.offre_id, 'status', news.status), news.moment
    FROM news JOIN platform.talents t ON t.id = news.talent_id WHERE t.account_id IS NOT NULL
  ),
  mailed AS (
    INSERT INTO platform.mail_log (recipient, template, subject, body, date)
    SELECT news.email, 'candidature_status', news.title, news.status, news.moment FROM news
  )
  SELECT json_agg(json_build_array(t.n - 1, t.before, t.mine) ORDER BY t.n),
    array_agg(t.id ORDER BY t.n) FILTER (WHERE t.mine),
    array_agg(t.n) FILTER (WHERE t.mine AND t.before NOT IN ('withdrawn', t.status))
  INTO known, mine, moved FROM target t;
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
  SELECT json_agg(r.mark), string_agg(r.record, E'\n') INTO marks, records FROM platform.candidature_records(mine) r;
  RETURN concat('{"found":', coalesce(known, '[]'), ',"marks":', coalesce(marks, '[]'), '}', E'\n' || records);
END $$;
