-- Telephone numbers read from their end, of rows that are there already, by the rules of words.ts.
WITH dialled AS (
  SELECT r.scope, r.id, split_part((tsvector_to_array(a.words))[1], '/', 1) AS scope_sign,
    replace(regexp_replace(regexp_replace(r.record -> 'candidate' ->> 'phone', '\(0\)|[^\d+]', '', 'g'), '^(\+|00)33', '0'), '+', '') AS digits
  FROM "mirror"."application_records" AS r JOIN "mirror"."applications" AS a ON a.scope = r.scope AND a.id = r.id
)
UPDATE "mirror"."applications" AS a SET
  "words" = a.words || array_to_tsvector(ARRAY[d.scope_sign || '/' || left('E' || reverse(d.digits), 60)])
FROM dialled AS d WHERE d.digits <> '' AND d.scope_sign <> '' AND d.scope = a.scope AND d.id = a.id;
