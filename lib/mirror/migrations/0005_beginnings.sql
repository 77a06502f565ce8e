CREATE TABLE "mirror"."application_beginnings" (
	"scope" bigint NOT NULL,
	"beginning" text NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "application_beginnings_scope_beginning_status_pk" PRIMARY KEY("scope","beginning","status")
);
--> statement-breakpoint
-- Not indexed columns only are changed, over and over: room on the page keeps such a change cheap.
ALTER TABLE "mirror"."application_beginnings" SET (fillfactor = 70);--> statement-breakpoint
-- Sorted byte by byte, whatever language the server speaks.
ALTER TABLE "mirror"."application_beginnings" ALTER COLUMN "beginning" TYPE text COLLATE "C";--> statement-breakpoint
-- The beginnings of a record's words: their first 2 to 12 letters, up to the first digit.
CREATE FUNCTION "mirror"."beginnings_of"(words tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT left(letters, size)
  FROM unnest(tsvector_to_array(words)) AS word,
    substring(word from '/([a-z]+)') AS letters,
    generate_series(2, least(12, length(letters))) AS size
  WHERE letters IS NOT NULL
$$;--> statement-breakpoint
-- Rows whose words and status stay as they were cancel out before their words are looked at.
CREATE FUNCTION "mirror"."count_beginnings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mirror.application_beginnings AS b (scope, beginning, status, n)
      SELECT scope, beginning, shown_status, count(*)
      FROM new_rows, mirror.beginnings_of(words) AS beginning
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (scope, beginning, status) DO UPDATE SET n = b.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mirror.application_beginnings AS b (scope, beginning, status, n)
      SELECT scope, beginning, shown_status, -count(*)
      FROM old_rows, mirror.beginnings_of(words) AS beginning
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (scope, beginning, status) DO UPDATE SET n = b.n + excluded.n;
  ELSE
    INSERT INTO mirror.application_beginnings AS b (scope, beginning, status, n)
      SELECT scope, beginning, shown_status, sum(changes.change)
      FROM (
        SELECT scope, words, shown_status, sum(change) AS change
        FROM (
          SELECT scope, words, shown_status, 1 AS change FROM new_rows
          UNION ALL
          SELECT scope, words, shown_status, -1 FROM old_rows
        ) AS both_versions
        GROUP BY 1, 2, 3 HAVING sum(change) <> 0
      ) AS changes, mirror.beginnings_of(words) AS beginning
      GROUP BY 1, 2, 3 HAVING sum(changes.change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (scope, beginning, status) DO UPDATE SET n = b.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_words_inserted" AFTER INSERT ON "mirror"."applications"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."count_beginnings"();--> statement-breakpoint
CREATE TRIGGER "applications_words_updated" AFTER UPDATE ON "mirror"."applications"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."count_beginnings"();--> statement-breakpoint
CREATE TRIGGER "applications_words_deleted" AFTER DELETE ON "mirror"."applications"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "mirror"."count_beginnings"();--> statement-breakpoint
INSERT INTO "mirror"."application_beginnings" (scope, beginning, status, n)
  SELECT scope, beginning, shown_status, count(*)
  FROM "mirror"."applications", "mirror"."beginnings_of"(words) AS beginning
  GROUP BY 1, 2, 3;
