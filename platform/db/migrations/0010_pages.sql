-- The page of applications that is asked for most: of one house or group (`kind` and `owner` of the caller's scope), the
-- latest first, all or those of one status or those of `wanted_ids`. Answers {total, marks} as JSON: the length of the
-- whole list, and the marks of the page. One statement for each index, so that the plan for any parameters is right.
CREATE FUNCTION "platform"."candidature_page"(kind text, owner bigint, wanted_status text, wanted_ids bigint[],
  per_page int, skip int)
RETURNS text LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  ids bigint[];
  total bigint;
BEGIN
  IF wanted_ids IS NOT NULL THEN
    ids := ARRAY(
      SELECT c.id FROM platform.candidatures c
      WHERE c.id = ANY (wanted_ids) AND CASE kind WHEN 'maison' THEN c.maison_id = owner ELSE c.groupe_id = owner END
        AND (wanted_status IS NULL OR c.status = wanted_status)
      ORDER BY c.date DESC, c.id DESC);
    total := cardinality(ids);
    ids := ids[skip + 1 : skip + per_page];
  ELSE
    IF kind = 'maison' AND wanted_status IS NULL THEN
      ids := ARRAY(
        SELECT c.id FROM platform.candidatures c WHERE c.maison_id = owner
        ORDER BY c.date DESC, c.id DESC LIMIT per_page OFFSET skip);
    ELSIF kind = 'maison' THEN
      ids := ARRAY(
        SELECT c.id FROM platform.candidatures c WHERE c.maison_id = owner AND c.status = wanted_status
        ORDER BY c.date DESC, c.id DESC LIMIT per_page OFFSET skip);
    ELSIF wanted_status IS NULL THEN
      ids := ARRAY(
        SELECT c.id FROM platform.candidatures c WHERE c.groupe_id = owner
        ORDER BY c.date DESC, c.id DESC LIMIT per_page OFFSET skip);
    ELSE
      ids := ARRAY(
        SELECT c.id FROM platform.candidatures c WHERE c.groupe_id = owner AND c.status = wanted_status
        ORDER BY c.date DESC, c.id DESC LIMIT per_page OFFSET skip);
    END IF;
    SELECT coalesce(sum(t.count), 0) INTO total FROM platform.candidature_totals t
      WHERE t.scope = kind AND t.scope_id = owner AND (wanted_status IS NULL OR t.status = wanted_status);
  END IF;
  RETURN concat('{"total":', total, ',"marks":', platform.candidature_marks(ids), '}');
END $$;
