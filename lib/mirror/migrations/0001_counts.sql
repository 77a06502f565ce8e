-- Names sort byte by byte: they are stored without marks and in lower case, whatever language the server speaks.
ALTER TABLE "mirror"."applications" ALTER COLUMN "sort_name" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mirror"."offers" ALTER COLUMN "sort_title" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mirror"."establishments" ALTER COLUMN "sort_name" TYPE text COLLATE "C";--> statement-breakpoint
-- Counts follow the rows statement by statement. They are written in key order, so two writers never wait for each other in a circle.
CREATE FUNCTION "mirror"."count_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, count(*)
      FROM new_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n;
    INSERT INTO mirror.application_days AS d (scope, day, status, n)
      SELECT scope, received_on, shown_status, count(*) FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (scope, day, status) DO UPDATE SET n = d.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, -count(*)
      FROM old_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n;
    INSERT INTO mirror.application_days AS d (scope, day, status, n)
      SELECT scope, received_on, shown_status, -count(*) FROM old_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (scope, day, status) DO UPDATE SET n = d.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_tallies AS t (scope, offer_id, establishment_id, status, source, n)
      SELECT scope, offer_id, establishment_id, shown_status, source, sum(change)
      FROM (
        SELECT scope, offer_id, establishment_id, shown_status, source, 1 AS change FROM new_rows
        UNION ALL
        SELECT scope, offer_id, establishment_id, shown_status, source, -1 FROM old_rows
      ) AS changes
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (scope, offer_id, establishment_id, status, source) DO UPDATE SET n = t.n + excluded.n;
    INSERT INTO mirror.application_days AS d (scope, day, status, n)
      SELECT scope, received_on, shown_status, sum(change)
      FROM (
        SELECT scope, received_on, shown_status, 1 AS change FROM new_rows
        UNION ALL
        SELECT scope, received_on, shown_status, -1 FROM old_rows
      ) AS changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (scope, day, status) DO UPDATE SET n = d.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_inserted" AFTER INSERT ON "mirror"."applications"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."count_applications"();--> statement-breakpoint
CREATE TRIGGER "applications_updated" AFTER UPDATE ON "mirror"."applications"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."count_applications"();--> statement-breakpoint
CREATE TRIGGER "applications_deleted" AFTER DELETE ON "mirror"."applications"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."count_applications"();
