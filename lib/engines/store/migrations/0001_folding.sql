-- What a search compares, word for word what `fold` of `lib/contract/fold.ts` makes of a text. It has capitals of all
-- scripts in lower case whatever locale the database has: by the collation that needs nothing of the system, by ICU, or,
-- where a server has neither, by its own.
DO $do$
DECLARE
  alike text := (SELECT 'COLLATE ' || quote_ident(collname) FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu') AND collencoding IN (-1, 6) ORDER BY collname LIMIT 1);
BEGIN
  EXECUTE format($make$
  CREATE FUNCTION perron.fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $fold$
  SELECT regexp_replace(regexp_replace(replace(replace(replace(replace(translate(lower(
      regexp_replace(normalize(t, NFKD),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u0640\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
        '', 'g') %s),
      'øłđðħıŋŧĸƀƃɓƈȼɖɗƌəɛǝɇƒɠǥɣɦɨɩȷɉƙƚɫɲƞɵɔƥɍʂȿƭʈʉʊʋƴɏƶȥς',
      'olddhintkbbbccdddeeeefggghiijjkllnnooprssttuuvyyzzσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
    '[\u02b9-\u02bf\u02c8\u02ee\u05f3\u2018-\u201b\u2032\u2035\ua78c]', '''', 'g'),
    '[\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u05be\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020]',
    ' ', 'g')
  $fold$ $make$, coalesce(alike, ''));
END $do$;
