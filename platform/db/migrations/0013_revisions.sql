CREATE TABLE "platform"."revisions" (
	"scope" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "revisions_scope_scope_id_subject_pk" PRIMARY KEY("scope","scope_id","subject")
);
--> statement-breakpoint
-- They change all the time and stay on their page when there is room for the next version.
ALTER TABLE "platform"."revisions" SET (fillfactor = 25);
--> statement-breakpoint
-- Notes that rows of the table `subject` that belong to these houses and groups have changed. In the order of keys, and
-- as the last thing a statement does: two statements never wait for each other in a circle.
CREATE FUNCTION "platform"."revise"(subject text, maisons bigint[], groupes bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.revisions AS r (scope, scope_id, subject, number)
  SELECT each.scope, each.id, $1, 1 FROM (
    SELECT 'groupe' AS scope, id FROM unnest(groupes) AS id WHERE id IS NOT NULL
    UNION ALL
    SELECT 'maison', id FROM unnest(maisons) AS id
  ) each
  ORDER BY each.scope, each.id
  ON CONFLICT ON CONSTRAINT revisions_scope_scope_id_subject_pk DO UPDATE SET number = r.number + 1;
END $$;
--> statement-breakpoint
-- Changes with every one of the numbers: rows only come, and numbers only grow.
CREATE FUNCTION "platform"."revision_of"(kind text, owner bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg(r.number::text, '.' ORDER BY r.subject), '') FROM platform.revisions r
    WHERE r.scope = kind AND r.scope_id = owner
  );
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."tally_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
  SELECT offre_id, max(maison_id), max(groupe_id), status, count(*) FROM new_rows
  GROUP BY offre_id, status ORDER BY offre_id, status
  ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, count(*) AS n FROM new_rows GROUP BY maison_id, groupe_id, status
  ) arrived;
  PERFORM platform.revise('candidatures', array_agg(DISTINCT maison_id), array_agg(DISTINCT groupe_id)) FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."tally_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT offre_id, maison_id, groupe_id, status, sum(n)::bigint AS n FROM (
      SELECT offre_id, maison_id, groupe_id, status, 1 AS n FROM new_rows
      UNION ALL
      SELECT offre_id, maison_id, groupe_id, status, -1 FROM old_rows
    ) moved
    GROUP BY offre_id, maison_id, groupe_id, status HAVING sum(n) <> 0
  ),
  tallied AS (
    INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
    SELECT offre_id, max(maison_id), max(groupe_id), status, sum(n) FROM changes
    GROUP BY offre_id, status HAVING sum(n) <> 0 ORDER BY offre_id, status
    ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count
    RETURNING 1
  )
  INSERT INTO platform.candidature_totals AS t (scope, scope_id, status, count)
  SELECT scope, scope_id, status, sum(n) FROM (
    SELECT 'maison' AS scope, maison_id AS scope_id, status, n FROM changes
    UNION ALL
    SELECT 'groupe', groupe_id, status, n FROM changes WHERE groupe_id IS NOT NULL
  ) each
  WHERE (SELECT count(*) FROM tallied) >= 0
  GROUP BY scope, scope_id, status HAVING sum(n) <> 0 ORDER BY scope, scope_id, status
  ON CONFLICT (scope, scope_id, status) DO UPDATE SET count = t.count + excluded.count;
  PERFORM platform.revise('candidatures', array_agg(DISTINCT maison_id), array_agg(DISTINCT groupe_id)) FROM (
    SELECT maison_id, groupe_id FROM new_rows UNION SELECT maison_id, groupe_id FROM old_rows
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "platform"."tally_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.candidature_tallies t SET count = t.count - gone.n
  FROM (SELECT offre_id, status, count(*) AS n FROM old_rows GROUP BY offre_id, status) gone
  WHERE t.offre_id = gone.offre_id AND t.status = gone.status;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, -count(*) AS n FROM old_rows GROUP BY maison_id, groupe_id, status
  ) gone;
  PERFORM platform.revise('candidatures', array_agg(DISTINCT maison_id), array_agg(DISTINCT groupe_id)) FROM old_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "platform"."revise_offres"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.revise('offres', array_agg(DISTINCT maison_id), array_agg(DISTINCT groupe_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "platform"."revise_updated_offres"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.revise('offres', array_agg(DISTINCT maison_id), array_agg(DISTINCT groupe_id)) FROM (
    SELECT maison_id, groupe_id FROM new_rows UNION SELECT maison_id, groupe_id FROM old_rows
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "offres_insert_revise" AFTER INSERT ON "platform"."offres"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "platform"."revise_offres"();
--> statement-breakpoint
CREATE TRIGGER "offres_update_revise" AFTER UPDATE ON "platform"."offres"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "platform"."revise_updated_offres"();
--> statement-breakpoint
CREATE TRIGGER "offres_delete_revise" AFTER DELETE ON "platform"."offres"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "platform"."revise_offres"();
--> statement-breakpoint
-- Applications and offers carry the name of their house.
CREATE FUNCTION "platform"."revise_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.revise('maisons', ARRAY[NEW.id], ARRAY[NEW.groupe_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "maisons_revise" AFTER UPDATE OF "name" ON "platform"."maisons"
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "platform"."revise_renamed"();
--> statement-breakpoint
-- Looks up who calls and charges the calls in the order of the arrays, each as if it came by itself. Caller c is
-- account `ids[c]` by a token `jtis[c]` of version `versions[c]`, perhaps lent to house `lents[c]`, at address
-- `addresses[c]`, in tier `tiers[c]` (null is outside the tiers). Call n is of caller `of_caller[n]` at `moments[n]`
-- (milliseconds since 1970) and costs `weights[n]`, 0 being a look.
-- Answers {accounts, maintenance, bills} as JSON. `accounts` has one entry per caller, null where nobody stands behind
-- it: id, address, name, role, group, advertiser, house, role there, talent, lent house, and the revisions of the tables
-- behind the lists of the house or group it works for (null for all others), joined to one text. `maintenance` is null or its ends: from which moment, and until when or null. `bills` is one array per call:
-- caller, and unless it is outside the tiers: tier, start, use and limit of the minute, the same of the hour, and
-- whether it is refused.
-- One payer after the other in the order of their names: two processes never wait for each other in a circle. The row
-- lock makes the counts exact across processes, and a refused call costs nothing.
CREATE OR REPLACE FUNCTION "platform"."charge_all"(ids bigint[], versions int[], lents bigint[], jtis text[], addresses text[],
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
    SELECT a.id, a.limits, json_build_array(a.id, a.email, a.display_name, a.role, a.groupe_id, a.advertiser_id,
      m.maison_id, m.role, t.id, l.id, CASE a.role
        WHEN 'etablissement' THEN platform.revision_of('maison', m.maison_id)
        WHEN 'groupe' THEN CASE WHEN l.id IS NULL THEN platform.revision_of('groupe', a.groupe_id)
          ELSE platform.revision_of('maison', l.id) END
      END) AS account
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
