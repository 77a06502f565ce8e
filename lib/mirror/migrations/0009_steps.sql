CREATE INDEX "offers_department" ON "mirror"."offers" USING btree ("scope","department","id");--> statement-breakpoint
-- Kinds are looked for by how they begin.
ALTER TABLE "mirror"."application_sums" ALTER COLUMN "kind" TYPE text COLLATE "C";--> statement-breakpoint
-- The Monday before.
CREATE FUNCTION "mirror"."week_of"(at timestamp) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(date_trunc('week', at), 'YYYY-MM-DD')
$$;--> statement-breakpoint
-- The steps of each sort within one value of a property, such as `department=spa`: weeks, and a name's first letters.
CREATE FUNCTION "mirror"."steps_within"(
  property text, received_on date, modified_at timestamptz, shown_since timestamptz, sort_name text
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT p.sort || '/' || property, p.value FROM (VALUES
    ('received', mirror.week_of(received_on::timestamp)),
    ('modified', mirror.week_of(modified_at AT TIME ZONE 'Europe/Paris')),
    ('waiting', mirror.week_of(shown_since AT TIME ZONE 'Europe/Paris')),
    ('name', left(sort_name, 3))
  ) AS p (sort, value)
$$;--> statement-breakpoint
-- What an application is summed by. Its department is that of its offer, which follows the offer by a trigger of its own.
CREATE OR REPLACE FUNCTION "mirror"."properties_of"(
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
$$;--> statement-breakpoint
-- What an application is summed by because of its offer's department.
CREATE FUNCTION "mirror"."properties_within"(
  department text, received_on date, modified_at timestamptz, shown_since timestamptz, sort_name text
) RETURNS TABLE (kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT 'department', department
  UNION ALL
  SELECT s.kind, s.value
  FROM mirror.steps_within('department=' || department, received_on, modified_at, shown_since, sort_name) AS s
$$;--> statement-breakpoint
-- The applications of an offer that changes its department, comes after them or goes before them.
CREATE OR REPLACE FUNCTION "mirror"."sum_departments"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
DROP FUNCTION "mirror"."paris_day";--> statement-breakpoint
DELETE FROM "mirror"."application_sums" WHERE kind IN ('modified', 'waiting', 'name');--> statement-breakpoint
INSERT INTO "mirror"."application_sums" (scope, kind, value, status, n)
  SELECT scope, kind, value, shown_status, count(*) FROM "mirror"."applications",
    "mirror"."properties_of"(scope, offer_id, establishment_id, source, received_on, modified_at, shown_since, sort_name)
  WHERE kind LIKE '%/%'
  GROUP BY 1, 2, 3, 4;
