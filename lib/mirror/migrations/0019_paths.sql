ALTER TABLE "mirror"."applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mirror"."applications" ADD COLUMN "hired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mirror"."applications" ADD COLUMN "furthest" smallint;--> statement-breakpoint
CREATE INDEX "applications_answered" ON "mirror"."applications" USING btree ("scope","answered_at","establishment_id","received_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "applications_acted" ON "mirror"."applications" USING btree ("scope","establishment_id","shown_since") WHERE shown_status not in ('received', 'withdrawn');--> statement-breakpoint
-- Rows that are there already, by the rules of application-path.ts.
WITH entries AS (
  SELECT a.scope, a.id, a.received_at, h.n, h.entry ->> 'status' AS status,
    CASE WHEN h.entry ->> 'at' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$'
      THEN (h.entry ->> 'at')::timestamptz END AS at
  FROM "mirror"."applications" AS a JOIN "mirror"."application_records" AS r ON r.scope = a.scope AND r.id = a.id,
    LATERAL jsonb_array_elements(r.record -> 'history') WITH ORDINALITY AS h (entry, n)
),
told AS (
  SELECT *, first_value(status) OVER w AS first_status, n = 1 AND (status = 'received' OR at <= received_at + interval '1 minute')
    AS is_reception, coalesce(bool_or(n = 1 AND (status = 'received' OR at <= received_at + interval '1 minute')) OVER w, false)
    AS has_reception,
    array_position(ARRAY['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired'], status) - 1 AS place
  FROM entries WINDOW w AS (PARTITION BY scope, id ORDER BY n ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
),
answers AS (
  SELECT DISTINCT ON (scope, id) scope, id, at FROM told
  WHERE NOT is_reception AND status <> 'withdrawn' AND NOT (has_reception AND status = first_status)
  ORDER BY scope, id, n
),
hires AS (
  SELECT DISTINCT ON (scope, id) scope, id, at FROM told WHERE status = 'hired' ORDER BY scope, id, n DESC
),
furthest AS (SELECT scope, id, max(place) AS place FROM told GROUP BY 1, 2)
UPDATE "mirror"."applications" AS a SET
  "answered_at" = CASE WHEN w.at >= a.received_at AND a.received_at > 'epoch' THEN w.at END,
  "hired_at" = CASE WHEN a.status = 'hired' AND h.at >= a.received_at THEN h.at END,
  "furthest" = CASE WHEN a.status IN ('received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn')
    THEN greatest(f.place, array_position(ARRAY['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired'], a.status) - 1) END
FROM "mirror"."applications" AS self
  LEFT JOIN answers AS w ON w.scope = self.scope AND w.id = self.id
  LEFT JOIN hires AS h ON h.scope = self.scope AND h.id = self.id
  LEFT JOIN furthest AS f ON f.scope = self.scope AND f.id = self.id
WHERE self.scope = a.scope AND self.id = a.id;
