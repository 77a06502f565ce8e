DROP FUNCTION "platform"."charge";
--> statement-breakpoint
-- Looks up who calls and charges the calls in the order of the arrays, each as if it came by itself. `callers` is what
-- distinguishes the callers: number, account, version, lent, jti, address, tier (null is outside the tiers). Call n is
-- of caller `of_caller[n]` at `moments[n]` (milliseconds since 1970) and costs `weights[n]`, 0 being a look.
-- Answers an array with one entry per call: {account, windows, maintenance}.
-- One payer after the other in the order of their names: two processes never wait for each other in a circle. The row
-- lock makes the counts exact across processes, and a refused call costs nothing.
CREATE FUNCTION "platform"."charge_all"(callers jsonb, of_caller int[], moments bigint[], weights int[], tier_limits jsonb)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  bill record;
  w platform.rate_windows;
  closed platform.maintenance;
  answers json[] := '{}';
  at bigint;
  shut boolean;
BEGIN
  SELECT * INTO closed FROM platform.maintenance LIMIT 1;
  FOR bill IN
    WITH known AS MATERIALIZED (
      SELECT who.number, found.account,
        CASE WHEN who.tier = 'auth' OR found.id IS NULL THEN 'ip:' || who.address ELSE 'u:' || found.id END AS payer,
        CASE WHEN who.tier <> 'auth' AND found.id IS NULL THEN 'anon' ELSE who.tier END AS tier,
        CASE WHEN who.tier <> 'auth' THEN found.limits END AS limits
      FROM jsonb_to_recordset(callers)
        AS who(number int, account bigint, version int, lent bigint, jti text, address text, tier text)
      LEFT JOIN LATERAL (
        SELECT a.id, a.limits, json_build_object('id', a.id, 'email', a.email, 'displayName', a.display_name,
          'role', a.role, 'groupeId', a.groupe_id, 'advertiserId', a.advertiser_id, 'maisonId', m.maison_id,
          'memberRole', m.role, 'talentId', t.id, 'lentMaisonId', l.id) AS account
        FROM platform.accounts a
        LEFT JOIN platform.members m ON m.account_id = a.id
        LEFT JOIN platform.talents t ON t.account_id = a.id
        LEFT JOIN platform.maisons l ON l.id = who.lent AND l.groupe_id = a.groupe_id
        WHERE a.id = who.account AND a.token_version = who.version AND a.suspended_at IS NULL
          AND (who.lent IS NULL OR l.id IS NOT NULL)
          AND NOT EXISTS (SELECT 1 FROM platform.revoked_tokens r WHERE r.jti = who.jti)
        LIMIT 1
      ) found ON true
    )
    SELECT known.tier, known.payer,
      max(coalesce((known.limits ->> (known.tier || '_min'))::int, (tier_limits -> known.tier ->> 'minute')::int)) AS minute_limit,
      max(coalesce((known.limits ->> (known.tier || '_hour'))::int, (tier_limits -> known.tier ->> 'hour')::int)) AS hour_limit,
      array_agg(call.n ORDER BY call.n) AS places,
      array_agg(call.moment ORDER BY call.n) AS moments,
      array_agg(call.weight ORDER BY call.n) AS weights,
      array_agg(known.account ORDER BY call.n) AS accounts
    FROM unnest(of_caller, moments, weights) WITH ORDINALITY AS call(number, moment, weight, n)
    JOIN known USING (number)
    GROUP BY known.payer, known.tier ORDER BY known.payer, known.tier
  LOOP
    IF bill.tier IS NOT NULL THEN
      SELECT * INTO w FROM platform.rate_windows r WHERE r.payer = bill.payer AND r.tier = bill.tier FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO platform.rate_windows AS r VALUES
          (bill.payer, bill.tier, bill.moments[1], 0, bill.minute_limit, bill.moments[1], 0, bill.hour_limit, false)
        ON CONFLICT (payer, tier) DO UPDATE SET refused = r.refused RETURNING * INTO w;
      END IF;
      w.minute_limit := bill.minute_limit;
      w.hour_limit := bill.hour_limit;
    END IF;
    FOR i IN 1 .. cardinality(bill.places) LOOP
      at := bill.moments[i];
      IF bill.tier IS NULL THEN
        answers[bill.places[i]] := json_build_object('account', bill.accounts[i]);
        CONTINUE;
      END IF;
      IF at >= w.minute_start + 60000 THEN
        w.minute_start := at;
        w.minute_used := 0;
      END IF;
      IF at >= w.hour_start + 3600000 THEN
        w.hour_start := at;
        w.hour_used := 0;
      END IF;
      w.refused := w.minute_used + greatest(bill.weights[i], 1) > w.minute_limit
        OR w.hour_used + greatest(bill.weights[i], 1) > w.hour_limit;
      IF NOT w.refused THEN
        w.minute_used := w.minute_used + bill.weights[i];
        w.hour_used := w.hour_used + bill.weights[i];
      END IF;
      shut := (closed.active OR extract(epoch FROM closed.starts_at) * 1000 <= at)
        AND (closed.ends_at IS NULL OR extract(epoch FROM closed.ends_at) * 1000 > at);
      answers[bill.places[i]] := json_build_object(
        'account', bill.accounts[i],
        'windows', json_build_object('tier', w.tier, 'minuteStart', w.minute_start, 'minuteUsed', w.minute_used,
          'minuteLimit', w.minute_limit, 'hourStart', w.hour_start, 'hourUsed', w.hour_used,
          'hourLimit', w.hour_limit, 'refused', w.refused),
        'maintenance', CASE WHEN shut
          THEN greatest(1, coalesce(ceil(extract(epoch FROM closed.ends_at) - at / 1000.0), 60))::int END);
    END LOOP;
    IF bill.tier IS NOT NULL THEN
      UPDATE platform.rate_windows r SET minute_start = w.minute_start, minute_used = w.minute_used,
        minute_limit = w.minute_limit, hour_start = w.hour_start, hour_used = w.hour_used,
        hour_limit = w.hour_limit, refused = w.refused
      WHERE r.payer = w.payer AND r.tier = w.tier;
    END IF;
  END LOOP;
  RETURN array_to_json(answers);
END $$;
--> statement-breakpoint
-- Rows that change with every call stay on their page when there is room for the next version.
ALTER TABLE "platform"."rate_windows" SET (fillfactor = 25);
