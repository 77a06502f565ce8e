DROP FUNCTION "platform"."charge_all";
--> statement-breakpoint
-- Looks up who calls and charges the calls in the order of the arrays, each as if it came by itself. Caller c is
-- account `ids[c]` by a token `jtis[c]` of version `versions[c]`, perhaps lent to house `lents[c]`, at address
-- `addresses[c]`, in tier `tiers[c]` (null is outside the tiers). Call n is of caller `of_caller[n]` at `moments[n]`
-- (milliseconds since 1970) and costs `weights[n]`, 0 being a look.
-- Answers {accounts, maintenance, bills} as JSON. `accounts` has one entry per caller, null where nobody stands behind
-- it. `maintenance` is null or its ends: from which moment, and until when or null. `bills` is one array per call:
-- caller, and unless it is outside the tiers: tier, start, use and limit of the minute, the same of the hour, and
-- whether it is refused.
-- One payer after the other in the order of their names: two processes never wait for each other in a circle. The row
-- lock makes the counts exact across processes, and a refused call costs nothing.
CREATE FUNCTION "platform"."charge_all"(ids bigint[], versions int[], lents bigint[], jtis text[], addresses text[],
  tiers text[], of_caller int[], moments bigint[], weights int[], tier_limits jsonb)
RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  closed platform.maintenance;
  known record;
  bill record;
  w platform.rate_windows;
  payers text[] := '{}';
  kinds text[] := '{}';
  minute_limits int[] := '{}';
  hour_limits int[] := '{}';
  accounts text[] := '{}';
  bills text[] := '{}';
  kind text;
  place int;
  at bigint;
  weight int;
  price int;
BEGIN
  SELECT * INTO closed FROM platform.maintenance LIMIT 1;
  FOR c IN 1 .. cardinality(tiers) LOOP
    SELECT a.id, a.limits, json_build_object('id', a.id, 'email', a.email, 'displayName', a.display_name,
      'role', a.role, 'groupeId', a.groupe_id, 'advertiserId', a.advertiser_id, 'maisonId', m.maison_id,
      'memberRole', m.role, 'talentId', t.id, 'lentMaisonId', l.id) AS account
    INTO known
    FROM platform.accounts a
    LEFT JOIN platform.members m ON m.account_id = a.id
    LEFT JOIN platform.talents t ON t.account_id = a.id
    LEFT JOIN platform.maisons l ON l.id = lents[c] AND l.groupe_id = a.groupe_id
    WHERE a.id = ids[c] AND a.token_version = versions[c] AND a.suspended_at IS NULL
      AND (lents[c] IS NULL OR l.id IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM platform.revoked_tokens r WHERE r.jti = jtis[c])
    LIMIT 1;
    accounts[c] := coalesce(known.account::text, 'null');
    IF tiers[c] = 'auth' OR known.id IS NULL THEN
      payers[c] := 'ip:' || addresses[c];
      kind := CASE WHEN tiers[c] = 'auth' THEN 'auth' WHEN tiers[c] IS NOT NULL THEN 'anon' END;
    ELSE
      payers[c] := 'u:' || known.id;
      kind := tiers[c];
    END IF;
    kinds[c] := kind;
    minute_limits[c] := tier_limits -> kind ->> 'minute';
    hour_limits[c] := tier_limits -> kind ->> 'hour';
    IF kind IS DISTINCT FROM 'auth' AND known.limits IS NOT NULL THEN
      minute_limits[c] := coalesce(known.limits ->> (kind || '_min'), minute_limits[c]::text);
      hour_limits[c] := coalesce(known.limits ->> (kind || '_hour'), hour_limits[c]::text);
    END IF;
  END LOOP;
  FOR bill IN
    SELECT payers[call.caller] AS payer, kinds[call.caller] AS tier, array_agg(call.n ORDER BY call.n) AS places
    FROM unnest(of_caller) WITH ORDINALITY AS call(caller, n) GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    IF bill.tier IS NULL THEN
      FOREACH place IN ARRAY bill.places LOOP
        bills[place] := '[' || of_caller[place] - 1 || ']';
      END LOOP;
      CONTINUE;
    END IF;
    SELECT * INTO w FROM platform.rate_windows r WHERE r.payer = bill.payer AND r.tier = bill.tier FOR UPDATE;
    IF NOT FOUND THEN
      at := moments[bill.places[1]];
      INSERT INTO platform.rate_windows AS r VALUES (bill.payer, bill.tier, at, 0, 0, at, 0, 0, false)
      ON CONFLICT (payer, tier) DO UPDATE SET refused = r.refused RETURNING * INTO w;
    END IF;
    w.minute_limit := minute_limits[of_caller[bill.places[1]]];
    w.hour_limit := hour_limits[of_caller[bill.places[1]]];
    FOREACH place IN ARRAY bill.places LOOP
      at := moments[place];
      weight := weights[place];
      IF at >= w.minute_start + 60000 THEN
        w.minute_start := at;
        w.minute_used := 0;
      END IF;
      IF at >= w.hour_start + 3600000 THEN
        w.hour_start := at;
        w.hour_used := 0;
      END IF;
      price := greatest(weight, 1);
      w.refused := w.minute_used + price > w.minute_limit OR w.hour_used + price > w.hour_limit;
      IF NOT w.refused THEN
        w.minute_used := w.minute_used + weight;
        w.hour_used := w.hour_used + weight;
      END IF;
      bills[place] := concat('[', of_caller[place] - 1, ',"', w.tier, '",', w.minute_start, ',', w.minute_used, ',',
        w.minute_limit, ',', w.hour_start, ',', w.hour_used, ',', w.hour_limit, ',', w.refused::text, ']');
    END LOOP;
    UPDATE platform.rate_windows r SET minute_start = w.minute_start, minute_used = w.minute_used,
      minute_limit = w.minute_limit, hour_start = w.hour_start, hour_used = w.hour_used,
      hour_limit = w.hour_limit, refused = w.refused
    WHERE r.payer = w.payer AND r.tier = w.tier;
  END LOOP;
  RETURN concat('{"accounts":[', array_to_string(accounts, ','), '],"maintenance":', CASE
      WHEN closed.active OR closed.starts_at IS NOT NULL THEN json_build_array(
        CASE WHEN NOT closed.active THEN extract(epoch FROM closed.starts_at) * 1000 END,
        extract(epoch FROM closed.ends_at) * 1000)::text
      ELSE 'null' END,
    ',"bills":[', array_to_string(bills, ','), ']}');
END $$;
