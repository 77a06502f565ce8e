CREATE TABLE "mirror"."offer_counts" (
	"scope" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"fresh" integer NOT NULL,
	CONSTRAINT "offer_counts_scope_offer_id_pk" PRIMARY KEY("scope","offer_id")
);--> statement-breakpoint
-- Rows are found by other words from here on; the mirror fills itself again from the platform.
TRUNCATE "mirror"."scopes", "mirror"."collections", "mirror"."applications", "mirror"."application_records",
  "mirror"."application_tallies", "mirror"."application_days", "mirror"."offers", "mirror"."establishments";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mirror"."count_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH changes AS (SELECT scope, offer_id, establishment_id, shown_status, source, received_on, 1 AS change FROM new_rows),
    tallied AS (
      INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change) FROM changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n
    ),
    dated AS (
      INSERT INTO mirror.application_days AS d (scope, day, status, n)
      SELECT scope, received_on, shown_status, sum(change) FROM changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (scope, day, status) DO UPDATE SET n = d.n + excluded.n
    )
    INSERT INTO mirror.offer_counts AS o (scope, offer_id, n, fresh)
    SELECT scope, offer_id, sum(change), coalesce(sum(change) FILTER (WHERE shown_status = 'received'), 0)
    FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (scope, offer_id) DO UPDATE SET n = o.n + excluded.n, fresh = o.fresh + excluded.fresh;
  ELSIF TG_OP = 'DELETE' THEN
    WITH changes AS (SELECT scope, offer_id, establishment_id, shown_status, source, received_on, -1 AS change FROM old_rows),
    tallied AS (
      INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change) FROM changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n
    ),
    dated AS (
      INSERT INTO mirror.application_days AS d (scope, day, status, n)
      SELECT scope, received_on, shown_status, sum(change) FROM changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (scope, day, status) DO UPDATE SET n = d.n + excluded.n
    )
    INSERT INTO mirror.offer_counts AS o (scope, offer_id, n, fresh)
    SELECT scope, offer_id, sum(change), coalesce(sum(change) FILTER (WHERE shown_status = 'received'), 0)
    FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (scope, offer_id) DO UPDATE SET n = o.n + excluded.n, fresh = o.fresh + excluded.fresh;
  ELSE
    WITH changes AS (
      SELECT scope, offer_id, establishment_id, shown_status, source, received_on, 1 AS change FROM new_rows
      UNION ALL
      SELECT scope, offer_id, establishment_id, shown_status, source, received_on, -1 FROM old_rows
    ),
    tallied AS (
      INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change) FROM changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n
    ),
    dated AS (
      INSERT INTO mirror.application_days AS d (scope, day, status, n)
      SELECT scope, received_on, shown_status, sum(change) FROM changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (scope, day, status) DO UPDATE SET n = d.n + excluded.n
    )
    INSERT INTO mirror.offer_counts AS o (scope, offer_id, n, fresh)
    SELECT scope, offer_id, sum(change), coalesce(sum(change) FILTER (WHERE shown_status = 'received'), 0)
    FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (scope, offer_id) DO UPDATE SET n = o.n + excluded.n, fresh = o.fresh + excluded.fresh;
  END IF;
  RETURN NULL;
END $$;
