CREATE TABLE "mirror"."application_sums" (
	"scope" bigint NOT NULL,
	"kind" text NOT NULL,
	-- Sorted byte by byte, whatever language the server speaks.
	"value" text COLLATE "C" NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "application_sums_scope_kind_value_status_pk" PRIMARY KEY("scope","kind","value","status")
) WITH (fillfactor = 70);
--> statement-breakpoint
DROP TABLE "mirror"."application_days";--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "mirror"."applications" USING btree ("scope","shown_since","id") WHERE shown_status in ('received', 'reviewing');--> statement-breakpoint
CREATE FUNCTION "mirror"."paris_day"(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')
$$;--> statement-breakpoint
-- What an application is summed by. Its department is that of its offer, which follows the offer by a trigger of its own.
CREATE FUNCTION "mirror"."properties_of"(
  of_scope bigint, offer bigint, establishment bigint, source text,
  received_on date, modified_at timestamptz, shown_since timestamptz, sort_name text
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT p.kind, p.value FROM (VALUES
    ('all', ''),
    ('establishment', establishment::text),
    ('department', (SELECT o.department FROM mirror.offers AS o WHERE o.scope = of_scope AND o.id = offer)),
    ('source', source),
    ('received', to_char(received_on, 'YYYY-MM-DD')),
    ('modified', mirror.paris_day(modified_at)),
    ('waiting', mirror.paris_day(shown_since)),
    ('name', left(sort_name, 3))
  ) AS p (kind, value) WHERE p.value IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "mirror"."sum_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_sums_inserted" AFTER INSERT ON "mirror"."applications"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."sum_applications"();--> statement-breakpoint
CREATE TRIGGER "applications_sums_updated" AFTER UPDATE ON "mirror"."applications"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."sum_applications"();--> statement-breakpoint
CREATE TRIGGER "applications_sums_deleted" AFTER DELETE ON "mirror"."applications"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."sum_applications"();--> statement-breakpoint
-- The applications of an offer that changes its department, comes after them or goes before them.
CREATE FUNCTION "mirror"."sum_departments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT t.scope, 'department', o.department, t.status, sum(t.n)
      FROM new_rows AS o JOIN mirror.application_tallies AS t ON t.scope = o.scope AND t.offer_id = o.id
      WHERE o.department IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT t.scope, 'department', o.department, t.status, -sum(t.n)
      FROM old_rows AS o JOIN mirror.application_tallies AS t ON t.scope = o.scope AND t.offer_id = o.id
      WHERE o.department IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_sums AS s (scope, kind, value, status, n)
      SELECT t.scope, 'department', o.department, t.status, sum(o.change * t.n)
      FROM (
        SELECT scope, id, department, sum(change) AS change
        FROM (SELECT scope, id, department, 1 AS change FROM new_rows
              UNION ALL SELECT scope, id, department, -1 FROM old_rows) AS both_versions
        WHERE department IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(change) <> 0
      ) AS o JOIN mirror.application_tallies AS t ON t.scope = o.scope AND t.offer_id = o.id
      GROUP BY 1, 2, 3, 4 HAVING sum(o.change * t.n) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (scope, kind, value, status) DO UPDATE SET n = s.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "offers_sums_inserted" AFTER INSERT ON "mirror"."offers"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."sum_departments"();--> statement-breakpoint
CREATE TRIGGER "offers_sums_updated" AFTER UPDATE ON "mirror"."offers"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."sum_departments"();--> statement-breakpoint
CREATE TRIGGER "offers_sums_deleted" AFTER DELETE ON "mirror"."offers"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."sum_departments"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mirror"."count_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
INSERT INTO "mirror"."application_sums" (scope, kind, value, status, n)
  SELECT scope, kind, value, shown_status, count(*) FROM "mirror"."applications",
    "mirror"."properties_of"(scope, offer_id, establishment_id, source, received_on, modified_at, shown_since, sort_name)
  GROUP BY 1, 2, 3, 4;
