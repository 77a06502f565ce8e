ALTER TABLE "mirror"."applications" ADD COLUMN "stays" integer[];--> statement-breakpoint
-- Rows that are there already, by the rules of application-path.ts.
WITH entries AS (
  SELECT a.scope, a.id, a.received_at, h.n, h.entry ->> 'status' AS status,
    CASE WHEN h.entry ->> 'at' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$'
      THEN (h.entry ->> 'at')::timestamptz END AS at
  FROM "mirror"."applications" AS a JOIN "mirror"."application_records" AS r ON r.scope = a.scope AND r.id = a.id,
    LATERAL jsonb_array_elements(r.record -> 'history') WITH ORDINALITY AS h (entry, n)
  WHERE a.received_at > 'epoch'
),
told AS (
  SELECT scope, id, n, status, at FROM entries
  UNION ALL
  SELECT scope, id, 0, 'received', received_at FROM entries
  WHERE n = 1 AND status <> 'received' AND at > received_at + interval '1 minute'
),
changes AS (
  SELECT * FROM (SELECT *, lag(status) OVER (PARTITION BY scope, id ORDER BY n) AS before FROM told) AS t
  WHERE before IS DISTINCT FROM status
),
spans AS (
  SELECT *, lead(at) OVER (PARTITION BY scope, id ORDER BY n) AS left_at,
    row_number() OVER (PARTITION BY scope, id, status ORDER BY n) AS visit
  FROM changes
),
firsts AS (
  SELECT scope, id, status, CASE WHEN left_at >= at THEN round(extract(epoch FROM left_at - at))::int END AS seconds
  FROM spans WHERE visit = 1
),
stays AS (
  SELECT scope, id, ARRAY[
    max(seconds) FILTER (WHERE status = 'received'), max(seconds) FILTER (WHERE status = 'reviewing'),
    max(seconds) FILTER (WHERE status = 'shortlisted'), max(seconds) FILTER (WHERE status = 'interview'),
    max(seconds) FILTER (WHERE status = 'offered')] AS stays
  FROM firsts GROUP BY scope, id
)
UPDATE "mirror"."applications" AS a SET "stays" = s.stays FROM stays AS s WHERE s.scope = a.scope AND s.id = a.id;
