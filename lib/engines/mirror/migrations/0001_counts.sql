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

-- --- Applications per value of a property ----------------------------------------------------------------------------

-- What an application is summed by. Its department is that of its offer, which follows the offer by a trigger of its own.
CREATE FUNCTION mirror.properties_of(
  of_scope text, offer bigint, establishment bigint, source text, received_on date
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT p.kind, p.value FROM (VALUES
    ('all', ''),
    ('establishment', establishment::text),
    ('department', (SELECT o.department FROM mirror.offers AS o WHERE o.scope = of_scope AND o.id = offer)),
    ('source', source),
    ('received', to_char(received_on, 'YYYY-MM-DD'))
  ) AS p (kind, value) WHERE p.value IS NOT NULL
$$;

CREATE FUNCTION mirror.sum_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT scope, kind, value, shown_status, count(*) FROM new_rows,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on)
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT scope, kind, value, shown_status, -count(*) FROM old_rows,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on)
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT scope, kind, value, shown_status, sum(change)
      FROM (SELECT *, 1 AS change FROM new_rows UNION ALL SELECT *, -1 FROM old_rows) AS both_versions,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on)
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
      SELECT a.scope, 'department', o.department, a.shown_status, count(*)
      FROM new_rows AS o JOIN mirror.applications AS a ON a.scope = o.scope AND a.offer_id = o.id
      WHERE o.department IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT a.scope, 'department', o.department, a.shown_status, -count(*)
      FROM old_rows AS o JOIN mirror.applications AS a ON a.scope = o.scope AND a.offer_id = o.id
      WHERE o.department IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT a.scope, 'department', o.department, a.shown_status, sum(o.change)
      FROM (
        SELECT scope, id, department, sum(change) AS change
        FROM (SELECT scope, id, department, 1 AS change FROM new_rows
              UNION ALL SELECT scope, id, department, -1 FROM old_rows) AS both_versions
        WHERE department IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(change) <> 0
      ) AS o JOIN mirror.applications AS a ON a.scope = o.scope AND a.offer_id = o.id
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
