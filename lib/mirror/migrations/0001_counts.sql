-- Counts, so that no screen counts rows. They follow the rows statement by statement, and are written in the order of
-- their keys, so that two writers never wait for each other in a circle.

-- --- Applications per offer, establishment, status and source --------------------------------------------------------

CREATE FUNCTION mirror.count_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH changes AS (SELECT scope, offer_id, establishment_id, shown_status, source, 1 AS change FROM new_rows),
    tallied AS (
      INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change) FROM changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n
    )
    INSERT INTO mirror.offer_counts AS o (scope, offer_id, n, fresh)
    SELECT scope, offer_id, sum(change), coalesce(sum(change) FILTER (WHERE shown_status = 'received'), 0)
    FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (scope, offer_id) DO UPDATE SET n = o.n + excluded.n, fresh = o.fresh + excluded.fresh;
  ELSIF TG_OP = 'DELETE' THEN
    WITH changes AS (SELECT scope, offer_id, establishment_id, shown_status, source, -1 AS change FROM old_rows),
    tallied AS (
      INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change) FROM changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n
    )
    INSERT INTO mirror.offer_counts AS o (scope, offer_id, n, fresh)
    SELECT scope, offer_id, sum(change), coalesce(sum(change) FILTER (WHERE shown_status = 'received'), 0)
    FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (scope, offer_id) DO UPDATE SET n = o.n + excluded.n, fresh = o.fresh + excluded.fresh;
  ELSE
    WITH changes AS (
      SELECT scope, offer_id, establishment_id, shown_status, source, 1 AS change FROM new_rows
      UNION ALL
      SELECT scope, offer_id, establishment_id, shown_status, source, -1 FROM old_rows
    ),
    tallied AS (
      INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change) FROM changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n
    )
    INSERT INTO mirror.offer_counts AS o (scope, offer_id, n, fresh)
    SELECT scope, offer_id, sum(change), coalesce(sum(change) FILTER (WHERE shown_status = 'received'), 0)
    FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (scope, offer_id) DO UPDATE SET n = o.n + excluded.n, fresh = o.fresh + excluded.fresh;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_inserted AFTER INSERT ON mirror.applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.count_applications();
CREATE TRIGGER applications_updated AFTER UPDATE ON mirror.applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.count_applications();
CREATE TRIGGER applications_deleted AFTER DELETE ON mirror.applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.count_applications();

-- --- Applications per value of a property, and per step of a sort within one -----------------------------------------

-- The Monday before.
CREATE FUNCTION mirror.week_of(at timestamp) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(date_trunc('week', at), 'YYYY-MM-DD')
$$;

-- The steps of each sort within one value of a property, such as `department=spa`: weeks, and a name's first letters.
CREATE FUNCTION mirror.steps_within(
  property text, received_on date, modified_at timestamptz, shown_since timestamptz, sort_name text
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT p.sort || '/' || property, p.value FROM (VALUES
    ('received', mirror.week_of(received_on::timestamp)),
    ('modified', mirror.week_of(modified_at AT TIME ZONE 'Europe/Paris')),
    ('waiting', mirror.week_of(shown_since AT TIME ZONE 'Europe/Paris')),
    ('name', left(sort_name, 3))
  ) AS p (sort, value)
$$;

-- What an application is summed by. Its department is that of its offer, which follows the offer by a trigger of its own.
CREATE FUNCTION mirror.properties_of(
  of_scope bigint, offer bigint, establishment bigint, source text,
  received_on date, modified_at timestamptz, shown_since timestamptz, sort_name text
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  -- Offset 0: or each of the uses of the department would look it up.
  WITH d AS (SELECT (SELECT o.department FROM mirror.offers AS o WHERE o.scope = of_scope AND o.id = offer) AS department OFFSET 0)
  SELECT p.kind, p.value FROM d, LATERAL (VALUES
    ('all', ''),
    ('establishment', establishment::text),
    ('department', d.department),
    ('source', source),
    ('received', to_char(received_on, 'YYYY-MM-DD'))
  ) AS p (kind, value) WHERE p.value IS NOT NULL
  UNION ALL
  SELECT p.kind, p.value FROM d, LATERAL (VALUES ('source=' || source), ('department=' || d.department)) AS of (property),
    LATERAL mirror.steps_within(of.property, received_on, modified_at, shown_since, sort_name) AS p
  WHERE of.property IS NOT NULL
$$;

-- What an application is summed by because of its offer's department.
CREATE FUNCTION mirror.properties_within(
  department text, received_on date, modified_at timestamptz, shown_since timestamptz, sort_name text
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT 'department', department
  UNION ALL
  SELECT s.kind, s.value
  FROM mirror.steps_within('department=' || department, received_on, modified_at, shown_since, sort_name) AS s
$$;

CREATE FUNCTION mirror.sum_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT scope, kind, value, shown_status, count(*) FROM new_rows,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on, modified_at, shown_since, sort_name)
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT scope, kind, value, shown_status, -count(*) FROM old_rows,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on, modified_at, shown_since, sort_name)
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT scope, kind, value, shown_status, sum(change)
      FROM (SELECT *, 1 AS change FROM new_rows UNION ALL SELECT *, -1 FROM old_rows) AS both_versions,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on, modified_at, shown_since, sort_name)
      GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_sums_inserted AFTER INSERT ON mirror.applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.sum_applications();
CREATE TRIGGER applications_sums_updated AFTER UPDATE ON mirror.applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.sum_applications();
CREATE TRIGGER applications_sums_deleted AFTER DELETE ON mirror.applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.sum_applications();

-- The applications of an offer that changes its department, comes after them or goes before them.
CREATE FUNCTION mirror.sum_departments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT a.scope, p.kind, p.value, a.shown_status, count(*)
      FROM new_rows AS o JOIN mirror.applications AS a ON a.scope = o.scope AND a.offer_id = o.id,
        LATERAL mirror.properties_within(o.department, a.received_on, a.modified_at, a.shown_since, a.sort_name) AS p
      WHERE o.department IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT a.scope, p.kind, p.value, a.shown_status, -count(*)
      FROM old_rows AS o JOIN mirror.applications AS a ON a.scope = o.scope AND a.offer_id = o.id,
        LATERAL mirror.properties_within(o.department, a.received_on, a.modified_at, a.shown_since, a.sort_name) AS p
      WHERE o.department IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT a.scope, p.kind, p.value, a.shown_status, sum(o.change)
      FROM (
        SELECT scope, id, department, sum(change) AS change
        FROM (SELECT scope, id, department, 1 AS change FROM new_rows
              UNION ALL SELECT scope, id, department, -1 FROM old_rows) AS both_versions
        WHERE department IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(change) <> 0
      ) AS o JOIN mirror.applications AS a ON a.scope = o.scope AND a.offer_id = o.id,
        LATERAL mirror.properties_within(o.department, a.received_on, a.modified_at, a.shown_since, a.sort_name) AS p
      GROUP BY 1, 2, 3, 4 HAVING sum(o.change) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_sums_inserted AFTER INSERT ON mirror.offers
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.sum_departments();
CREATE TRIGGER offers_sums_updated AFTER UPDATE ON mirror.offers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.sum_departments();
CREATE TRIGGER offers_sums_deleted AFTER DELETE ON mirror.offers
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.sum_departments();
