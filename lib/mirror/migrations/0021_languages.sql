ALTER TABLE "mirror"."applications" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mirror"."applications" ADD COLUMN "experience_years" integer;--> statement-breakpoint
-- Rows that are there already, by the rules of application-columns.ts and words.ts.
WITH said AS (
  SELECT r.scope, r.id, r.record -> 'candidate' AS candidate,
    split_part((tsvector_to_array(a.words))[1], '/', 1) AS scope_sign,
    replace(regexp_replace(regexp_replace(r.record -> 'candidate' ->> 'phone', '\(0\)|[^\d+]', '', 'g'), '^(\+|00)33', '0'), '+', '') AS phone
  FROM "mirror"."application_records" AS r JOIN "mirror"."applications" AS a ON a.scope = r.scope AND a.id = r.id
)
UPDATE "mirror"."applications" AS a SET
  "languages" = ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(s.candidate -> 'languages') = 'array' THEN s.candidate -> 'languages' ELSE '[]' END)),
  "experience_years" = (s.candidate ->> 'experienceYears')::int,
  "words" = CASE WHEN s.phone <> '' AND s.scope_sign <> '' THEN a.words || array_to_tsvector(ARRAY[s.scope_sign || '/' || left(s.phone, 60)]) ELSE a.words END
FROM said AS s WHERE s.scope = a.scope AND s.id = a.id;
