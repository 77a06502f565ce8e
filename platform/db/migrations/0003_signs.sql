-- Where the database's locale is C, its parser of texts takes every sign beyond ASCII for a letter: `d’été` was one word,
-- `«Maître` another. Apostrophes become the plain one, other signs a space, before words are told apart.
CREATE OR REPLACE FUNCTION platform.fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(replace(lower(t), 'œ', 'oe'), 'æ', 'ae'), NFKD),
    '[\u0300-\u036f]', '', 'g'),
    '[\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\u2035\ua78c]', '''', 'g'),
    '[\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020]',
    ' ', 'g')
$$;
--> statement-breakpoint
-- What is computed of texts is computed anew; nothing else of a row changes, so nobody is told.
DO $$
DECLARE
  kept text;
BEGIN
  FOR kept IN
    SELECT DISTINCT table_name FROM information_schema.columns
    WHERE table_schema = 'platform' AND is_generated = 'ALWAYS' AND generation_expression LIKE '%fold(%'
    ORDER BY table_name
  LOOP
    EXECUTE format('ALTER TABLE platform.%I DISABLE TRIGGER USER', kept);
    EXECUTE format('UPDATE platform.%I SET id = id', kept);
    EXECUTE format('ALTER TABLE platform.%I ENABLE TRIGGER USER', kept);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE platform.candidature_texts l
SET search = platform.candidature_words(c.cover_letter, c.answers, c.email, c.phone)
FROM platform.candidatures c WHERE c.id = l.candidature_id;
