-- What a search by the beginnings of words reads: how many applications have each one, and of frequent ones which.

-- So many applications of one status make a beginning frequent: it is marked where testing ids is shorter than reading
-- the rows that have it. It stays so: those around the limit are not marked anew.
CREATE FUNCTION mirror.frequent_from() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 1200 $$;

-- The beginnings of a record's words: their first 2 to 12 letters, up to the first digit.
CREATE FUNCTION mirror.beginnings_of(words tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT left(letters, size)
  FROM unnest(tsvector_to_array(words)) AS word,
    substring(word from '/([a-z]+)') AS letters,
    generate_series(2, least(12, length(letters))) AS size
  WHERE letters IS NOT NULL
$$;

-- An id within its block.
CREATE FUNCTION mirror.bit_of(id bigint) RETURNS bit LANGUAGE sql IMMUTABLE AS $$
  SELECT set_bit(B'0'::bit(2048), (id & 2047)::integer, 1)
$$;

-- Marks a beginning from now on, with the first one of a scope its statuses too.
CREATE FUNCTION mirror.mark_beginning(of_scope bigint, frequent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- What stands before each word of the scope.
  scope_sign text := (SELECT split_part((tsvector_to_array(a.words))[1], '/', 1) FROM mirror.applications AS a
                      WHERE a.scope = of_scope AND a.words <> ''::tsvector LIMIT 1);
BEGIN
  IF NOT EXISTS (SELECT 1 FROM mirror.frequent_beginnings AS f WHERE f.scope = of_scope) THEN
    INSERT INTO mirror.application_marks (scope, mark, block, ids)
      SELECT of_scope, '=' || a.shown_status, a.id >> 11, bit_or(mirror.bit_of(a.id))
      FROM mirror.applications AS a WHERE a.scope = of_scope GROUP BY 2, 3;
  END IF;
  INSERT INTO mirror.frequent_beginnings (scope, beginning) VALUES (of_scope, frequent);
  INSERT INTO mirror.application_marks (scope, mark, block, ids)
    SELECT of_scope, frequent, a.id >> 11, bit_or(mirror.bit_of(a.id))
    FROM mirror.applications AS a
    WHERE a.words @@ format('''%s/%s'':*', scope_sign, frequent)::tsquery GROUP BY 3;
END $$;

-- Of each row that came (`change` 1) or went (-1): counts its beginnings, and marks it or takes its marks away. Doing
-- that twice does no harm: an upsert comes here for the rows it inserted and again for those it updated, and a beginning
-- that became frequent in between is marked in both.
-- Without JIT: of a page of 500 rows the planner expects so much work that it would compile the query first, for each
-- page anew.
CREATE FUNCTION mirror.note_words(
  scopes bigint[], ids bigint[], statuses text[], word_lists tsvector[], changes integer[]
) RETURNS void LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  grown_scopes bigint[];
  grown_beginnings text[];
BEGIN
  WITH changed AS (
    SELECT * FROM unnest(scopes, ids, statuses, word_lists, changes) AS c (scope, id, status, words, change)
  ),
  pairs AS MATERIALIZED (
    SELECT c.scope, c.id, c.status, b.beginning, c.change
    FROM changed AS c, mirror.beginnings_of(c.words) AS b (beginning)
  ),
  turned AS (
    SELECT p.scope, p.beginning AS mark, p.id, p.change
    FROM mirror.frequent_beginnings AS f JOIN pairs AS p ON p.scope = f.scope AND p.beginning = f.beginning
    UNION ALL
    SELECT c.scope, '=' || c.status, c.id, c.change FROM changed AS c
    WHERE c.scope IN (SELECT f.scope FROM mirror.frequent_beginnings AS f)
  ),
  marked AS (
    INSERT INTO mirror.application_marks AS m (scope, mark, block, ids)
    SELECT b.scope, b.mark, b.block, coalesce((
      SELECT k.ids FROM mirror.application_marks AS k WHERE k.scope = b.scope AND k.mark = b.mark AND k.block = b.block
    ), B'0'::bit(2048)) & ~coalesce(b.gone, B'0'::bit(2048)) | coalesce(b.come, B'0'::bit(2048))
    FROM (
      SELECT t.scope, t.mark, t.id >> 11 AS block, bit_or(mirror.bit_of(t.id)) FILTER (WHERE t.change > 0) AS come,
        bit_or(mirror.bit_of(t.id)) FILTER (WHERE t.change < 0) AS gone
      FROM (SELECT scope, mark, id, sum(change) AS change FROM turned GROUP BY 1, 2, 3 HAVING sum(change) <> 0) AS t
      GROUP BY 1, 2, 3
    ) AS b ORDER BY 1, 2, 3
    ON CONFLICT (scope, mark, block) DO UPDATE SET ids = excluded.ids
  ),
  counted AS (
    INSERT INTO mirror.application_beginnings AS b (scope, beginning, status, n)
    SELECT p.scope, p.beginning, p.status, sum(p.change) FROM pairs AS p
    GROUP BY 1, 2, 3 HAVING sum(p.change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (scope, beginning, status) DO UPDATE SET n = b.n + excluded.n
    RETURNING b.scope, b.beginning, b.n
  ),
  grown AS (
    SELECT DISTINCT c.scope, c.beginning FROM counted AS c
    WHERE c.n >= mirror.frequent_from() AND NOT EXISTS (
      SELECT 1 FROM mirror.frequent_beginnings AS f WHERE f.scope = c.scope AND f.beginning = c.beginning)
  )
  SELECT array_agg(g.scope), array_agg(g.beginning) FROM grown AS g INTO grown_scopes, grown_beginnings;
  PERFORM mirror.mark_beginning(g.scope, g.beginning)
    FROM unnest(grown_scopes, grown_beginnings) AS g (scope, beginning);
END $$;

-- Rows whose words and status stay as they were cancel out before their words are looked at.
CREATE FUNCTION mirror.count_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mirror.note_words(array_agg(scope), array_agg(id), array_agg(shown_status), array_agg(words), array_agg(1))
      FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mirror.note_words(array_agg(scope), array_agg(id), array_agg(shown_status), array_agg(words), array_agg(-1))
      FROM old_rows HAVING count(*) > 0;
  ELSE
    PERFORM mirror.note_words(
        array_agg(scope), array_agg(id), array_agg(shown_status), array_agg(words), array_agg(change))
      FROM (
        SELECT scope, id, words, shown_status, sum(change)::integer AS change
        FROM (
          SELECT scope, id, words, shown_status, 1 AS change FROM new_rows
          UNION ALL
          SELECT scope, id, words, shown_status, -1 FROM old_rows
        ) AS both_versions
        GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0
      ) AS changes HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_words_inserted AFTER INSERT ON mirror.applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.count_beginnings();
CREATE TRIGGER applications_words_updated AFTER UPDATE ON mirror.applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.count_beginnings();
CREATE TRIGGER applications_words_deleted AFTER DELETE ON mirror.applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mirror.count_beginnings();
