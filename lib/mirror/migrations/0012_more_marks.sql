-- So that a beginning is marked where testing ids is shorter than reading the rows that have it.
CREATE OR REPLACE FUNCTION "mirror"."frequent_from"() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 1200 $$;--> statement-breakpoint
SELECT "mirror"."mark_beginning"(b.scope, b.beginning) FROM (
  SELECT DISTINCT scope, beginning FROM "mirror"."application_beginnings" WHERE n >= "mirror"."frequent_from"()
  EXCEPT SELECT scope, beginning FROM "mirror"."frequent_beginnings"
) AS b;
