ALTER TABLE "mirror"."application_records" ADD COLUMN "letter_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Letters that are there already, by the rules of words.ts; of other scripts than the Latin with their next change.
WITH said AS (
  SELECT r.scope, r.id, split_part((tsvector_to_array(a.words))[1], '/', 1) AS scope_sign,
    lower(regexp_replace(normalize(replace(replace(replace(replace(left(r.record ->> 'coverLetter', 20000), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g')) AS letter
  FROM "mirror"."application_records" AS r JOIN "mirror"."applications" AS a ON a.scope = r.scope AND a.id = r.id
)
UPDATE "mirror"."application_records" AS r SET
  "letter_words" = array_to_tsvector(ARRAY(SELECT DISTINCT s.scope_sign || '/' || left(word, 60) FROM regexp_split_to_table(s.letter, '[^[:alnum:]]+') AS word WHERE word <> ''))
FROM said AS s WHERE s.letter <> '' AND s.scope_sign <> '' AND s.scope = r.scope AND s.id = r.id;--> statement-breakpoint
CREATE INDEX "application_records_letter" ON "mirror"."application_records" USING gin ("letter_words");
