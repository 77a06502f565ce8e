-- $1 account, $2 token version, $3 lent establishment, $4 token id, $5 address, $6 now in milliseconds, $7 weight,
-- $8 tier, $9 limits per tier. A function, because Postgres keeps the plans of its statements: planning this one anew
-- costs several times its execution.
CREATE FUNCTION "platform"."charge"(bigint, int, bigint, text, text, bigint, int, text, jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE result jsonb;
BEGIN
  WITH caller AS (
  SELECT a.id, a.email, a.display_name AS "displayName", a.role, a.limits, a.groupe_id AS "groupeId",
    a.advertiser_id AS "advertiserId",
    m.maison_id AS "maisonId", m.role AS "memberRole", t.id AS "talentId", lent.id AS "lentMaisonId"
  FROM platform.accounts a
  LEFT JOIN platform.members m ON m.account_id = a.id
  LEFT JOIN platform.talents t ON t.account_id = a.id
  LEFT JOIN platform.maisons lent ON lent.id = $3::bigint AND lent.groupe_id = a.groupe_id
  WHERE a.id = $1::bigint AND a.token_version = $2::int AND a.suspended_at IS NULL
    AND ($3::bigint IS NULL OR lent.id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM platform.revoked_tokens r WHERE r.jti = $4::text)),
  payer AS (
    SELECT coalesce('u:' || caller.id, 'ip:' || $5::text) AS payer,
      CASE WHEN $8::text = 'auth' THEN 'auth' WHEN caller.id IS NULL THEN 'anon' ELSE $8::text END AS tier,
      caller.limits
    FROM (SELECT 1) AS one LEFT JOIN caller ON $8::text <> 'auth'
  ),
  charged AS (
    INSERT INTO platform.rate_windows AS w
      (payer, tier, minute_start, minute_used, minute_limit, hour_start, hour_used, hour_limit, refused)
    SELECT payer, tier, $6::bigint, $7::int,
      coalesce((limits ->> (tier || '_min'))::int, ($9::jsonb -> tier ->> 'minute')::int),
      $6::bigint, $7::int,
      coalesce((limits ->> (tier || '_hour'))::int, ($9::jsonb -> tier ->> 'hour')::int), false
    FROM payer
    ON CONFLICT (payer, tier) DO UPDATE SET
      minute_start = (CASE WHEN $6::bigint >= w.minute_start + 60000 THEN $6::bigint ELSE w.minute_start END),
      hour_start = (CASE WHEN $6::bigint >= w.hour_start + 3600000 THEN $6::bigint ELSE w.hour_start END),
      minute_used = (CASE WHEN $6::bigint >= w.minute_start + 60000 THEN 0 ELSE w.minute_used END) + CASE WHEN ((CASE WHEN $6::bigint >= w.minute_start + 60000 THEN 0 ELSE w.minute_used END) + greatest($7::int, 1) > excluded.minute_limit
  OR (CASE WHEN $6::bigint >= w.hour_start + 3600000 THEN 0 ELSE w.hour_used END) + greatest($7::int, 1) > excluded.hour_limit) THEN 0 ELSE $7::int END,
      hour_used = (CASE WHEN $6::bigint >= w.hour_start + 3600000 THEN 0 ELSE w.hour_used END) + CASE WHEN ((CASE WHEN $6::bigint >= w.minute_start + 60000 THEN 0 ELSE w.minute_used END) + greatest($7::int, 1) > excluded.minute_limit
  OR (CASE WHEN $6::bigint >= w.hour_start + 3600000 THEN 0 ELSE w.hour_used END) + greatest($7::int, 1) > excluded.hour_limit) THEN 0 ELSE $7::int END,
      minute_limit = excluded.minute_limit,
      hour_limit = excluded.hour_limit,
      refused = ((CASE WHEN $6::bigint >= w.minute_start + 60000 THEN 0 ELSE w.minute_used END) + greatest($7::int, 1) > excluded.minute_limit
  OR (CASE WHEN $6::bigint >= w.hour_start + 3600000 THEN 0 ELSE w.hour_used END) + greatest($7::int, 1) > excluded.hour_limit)
    RETURNING tier, minute_start AS "minuteStart", minute_used AS "minuteUsed", minute_limit AS "minuteLimit",
      hour_start AS "hourStart", hour_used AS "hourUsed", hour_limit AS "hourLimit", refused
  )
  SELECT to_jsonb(charged) || coalesce(to_jsonb(caller), '{}') || jsonb_build_object('maintenance', (
    SELECT greatest(1, coalesce(ceil(extract(epoch FROM m.ends_at) - $6::bigint / 1000.0), 60))::int
    FROM platform.maintenance m, (SELECT to_timestamp($6::bigint / 1000.0) AS at) clock
    WHERE (m.active OR m.starts_at <= clock.at) AND (m.ends_at IS NULL OR m.ends_at > clock.at)
  )) INTO result FROM charged LEFT JOIN caller ON true;
  RETURN result;
END $$;
