ALTER TABLE "mirror"."applications" ADD COLUMN "status_by" text;--> statement-breakpoint
-- Rows that are there already, by the rule of status-change.ts.
UPDATE "mirror"."applications" AS a SET "status_by" = e.entry ->> 'by', "status_since" = (e.entry ->> 'at')::timestamptz
FROM "mirror"."application_records" AS r, LATERAL (
  SELECT entry FROM jsonb_array_elements(r.record -> 'history') WITH ORDINALITY AS h (entry, n)
  WHERE entry ->> 'status' = r.record ->> 'status' ORDER BY n DESC LIMIT 1
) AS e
WHERE r.scope = a.scope AND r.id = a.id AND e.entry ->> 'at' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$';
