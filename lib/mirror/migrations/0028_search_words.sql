-- What stands behind the @ of e-mail addresses, and names of one letter, of rows that are there already, by the rules of
-- search-words.ts; domains of other scripts than the Latin with their next change.
WITH known AS (
  SELECT a.scope, a.id, a.sort_name, split_part((tsvector_to_array(a.words))[1], '/', 1) AS scope_sign,
    trim('.' FROM regexp_replace(
      lower(regexp_replace(normalize(replace(replace(lower(split_part(r.record -> 'candidate' ->> 'email', '@', 2)), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g')),
      '[^[:alnum:]]+', '.', 'g')) AS domain
  FROM "mirror"."application_records" AS r JOIN "mirror"."applications" AS a ON a.scope = r.scope AND a.id = r.id
), found AS (
  SELECT k.scope, k.id, ARRAY(
    SELECT k.scope_sign || '/' || left('@' || k.domain, 60) WHERE k.domain <> ''
    UNION SELECT k.scope_sign || '/N' || letter
      FROM regexp_split_to_table(k.sort_name, '\s+') AS name, regexp_replace(name, '[[:punct:]’]', '', 'g') AS letter
      WHERE length(letter) = 1 AND letter ~ '[[:alpha:]]') AS words
  FROM known AS k WHERE k.scope_sign <> ''
)
UPDATE "mirror"."applications" AS a SET "words" = a.words || array_to_tsvector(f.words)
FROM found AS f WHERE f.words <> '{}' AND f.scope = a.scope AND f.id = a.id;
