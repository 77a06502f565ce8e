-- What the service and the triggers call. PL/pgSQL, because Postgres then keeps the plans of the statements from one call
-- to the next: to plan them anew costs several times their execution, and functions in SQL keep no plan.
--
-- Those with `force_generic_plan` would be planned for the very parameters on every call, because a list of one id looks
-- cheaper to Postgres than one of unknown length. They go by keys, so one plan is right for all; kept from joining or
-- scanning in other ways, they go by keys even when that plan was made while the tables were still empty. The settings
-- hold for the statements of the triggers that they fire as well.

-- --- Revisions and counters ------------------------------------------------------------------------------------------

-- Notes that rows of the table `subject` that belong to these houses and groups have changed. In the order of keys, and
-- as the last thing a statement does: two statements never wait for each other in a circle.
CREATE FUNCTION platform.revise(subject text, maisons bigint[], groupes bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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

-- Changes with every one of the numbers: rows only come, and numbers only grow.
CREATE FUNCTION platform.revision_of(kind text, owner bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg(r.number::text, '.' ORDER BY r.subject), '') FROM platform.revisions r
    WHERE r.scope = kind AND r.scope_id = owner
  );
END $$;

-- Rows are changed in the order of their keys, so that two statements never wait for each other in a circle.
CREATE FUNCTION platform.add_to_totals(maisons bigint[], groupes bigint[], statuses text[], steps bigint[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_totals AS t (scope, scope_id, status, count)
  SELECT scope, scope_id, status, sum(step) FROM (
    SELECT 'maison' AS scope, maison AS scope_id, status, step
    FROM unnest(maisons, statuses, steps) AS m(maison, status, step)
    UNION ALL
    SELECT 'groupe', groupe, status, step
    FROM unnest(groupes, statuses, steps) AS g(groupe, status, step) WHERE groupe IS NOT NULL
  ) changes
  GROUP BY scope, scope_id, status HAVING sum(step) <> 0 ORDER BY scope, scope_id, status
  ON CONFLICT (scope, scope_id, status) DO UPDATE SET count = t.count + excluded.count;
END $$;

-- --- Rate windows ----------------------------------------------------------------------------------------------------

-- Looks up who calls and charges the calls in the order of the arrays, each as if it came by itself. Caller c is
-- account `ids[c]` by a token `jtis[c]` of version `versions[c]`, perhaps lent to house `lents[c]`, at address
-- `addresses[c]`, in tier `tiers[c]` (null is outside the tiers). Call n is of caller `of_caller[n]` at `moments[n]`
-- (milliseconds since 1970) and costs `weights[n]`, 0 being a look.
--
-- Answers {accounts, maintenance, bills} as JSON. `accounts` has one entry per caller, null where nobody stands behind
-- it: id, address, name, role, group, advertiser, house, role there, talent, lent house, and the revisions of the tables
-- behind the lists of the house or group it works for (null for all others), joined to one text. `maintenance` is null
-- or its ends: from which moment, and until when or null. `bills` is one array per call: caller, and unless it is
-- outside the tiers: tier, start, use and limit of the minute, the same of the hour, and whether it is refused.
--
-- One payer after the other in the order of their names: two processes never wait for each other in a circle. The row
-- lock makes the counts exact across processes, and a refused call costs nothing.
CREATE FUNCTION platform.charge_all(ids bigint[], versions int[], lents bigint[], jtis text[], addresses text[],
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
      m.maison_id, coalesce(m.role, a.groupe_role), t.id, l.id, CASE a.role
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

-- --- Applications as the wire has them -------------------------------------------------------------------------------

CREATE FUNCTION platform.wire_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The mark of an application changes whenever its record does: the row's version and the names beside it.
CREATE FUNCTION platform.candidature_marks(ids bigint[]) RETURNS json LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(concat_ws(' ', c.id, c.xmin,
      (SELECT o.title FROM platform.offres o WHERE o.id = c.offre_id),
      (SELECT m.name FROM platform.maisons m WHERE m.id = c.maison_id)) ORDER BY wanted.place), '[]')
    FROM unnest(ids) WITH ORDINALITY AS wanted(id, place) JOIN platform.candidatures c USING (id)
  );
END $$;

-- Applications as the wire has them (contract, `Candidature`), in the order of the ids.
CREATE FUNCTION platform.candidature_records(ids bigint[]) RETURNS TABLE (id bigint, mark text, record text)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT c.id, concat_ws(' ', c.id, c.xmin, o.title, m.name), json_build_object(
    'id', c.id,
    'status', c.status,
    'date', platform.wire_instant(c.date),
    'modified', platform.wire_instant(c.modified),
    'offre', json_build_object('id', o.id, 'title', o.title),
    'maison', json_build_object('id', m.id, 'name', m.name),
    'candidate', json_build_object(
      'talent_id', c.talent_id,
      'first_name', c.first_name,
      'last_name', c.last_name,
      'email', c.email,
      'phone', c.phone,
      'city', c.city,
      'headline', c.headline,
      'languages', c.languages,
      'experience_years', c.experience_years),
    'cover_letter', c.cover_letter,
    'answers', c.answers,
    'available_from', c.available_from,
    'housing_needed', c.housing_needed,
    'source', c.source,
    'consent_on', c.consent_on,
    'cv', (SELECT json_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'size', f.size)
      FROM platform.private_files f WHERE f.id = c.cv_id),
    'status_history', c.history)::text
  FROM unnest(ids) WITH ORDINALITY AS wanted(id, place)
  JOIN platform.candidatures c ON c.id = wanted.id
  JOIN platform.offres o ON o.id = c.offre_id
  JOIN platform.maisons m ON m.id = c.maison_id
  ORDER BY wanted.place;
END $$;

-- The page of applications that is asked for most: of one house or group (`kind` and `owner` of the caller's scope), the
-- latest first, all or those of one status or those of `wanted_ids`. Answers {total, marks} as JSON: the length of the
-- whole list, and the marks of the page. One statement for each index, so that the plan for any parameters is right.
CREATE FUNCTION platform.candidature_page(kind text, owner bigint, wanted_status text, wanted_ids bigint[],
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

-- --- News: who hears of what -----------------------------------------------------------------------------------------

-- Whether an account is mailed about a kind of news until it says otherwise: a group hears of all its houses, and nobody
-- of what asks for no answer.
CREATE FUNCTION platform.mailed_by_default(kind text, role text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN role <> 'groupe' AND kind NOT IN ('broadcast', 'offre_published');
END $$;

CREATE FUNCTION platform.wants_mail(account bigint, kind text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT a.suspended_at IS NULL
      AND coalesce((p.preferences -> $2 ->> 'email')::boolean, platform.mailed_by_default($2, a.role))
    FROM platform.accounts a LEFT JOIN platform.notification_preferences p ON p.account_id = a.id WHERE a.id = $1
  );
END $$;

-- Who hears of what happens in a house: its members, and the account of its group.
CREATE FUNCTION platform.audience_of(house bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT m.account_id FROM platform.members m WHERE m.maison_id = house
    UNION
    SELECT a.id FROM platform.maisons h JOIN platform.accounts a ON a.groupe_id = h.groupe_id WHERE h.id = house
  );
END $$;

-- Notifies accounts: in their lists, and by mail those who want mail of this kind. `words` is what the mail's template
-- has for its detail. Push messages leave after the commit, by the trigger on the table.
CREATE FUNCTION platform.notify(accounts bigint[], kind text, template text, title text, body text, words text,
  data jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.notifications (account_id, kind, title, body, data, date)
  SELECT id, $2, $4, $5, $7, $8 FROM unnest($1) AS id;
  INSERT INTO platform.mail_log (recipient, template, subject, body, date)
  SELECT a.email, $3, $4, $6, $8 FROM platform.accounts a
  WHERE a.id = ANY ($1) AND platform.wants_mail(a.id, $2) ORDER BY a.id;
END $$;

-- --- Changes of applications -----------------------------------------------------------------------------------------

-- Moves different applications, notes it in their histories, and tells candidates by notification and mail, houses of
-- withdrawals, and the webhooks: all of it or nothing. Move n is of application `ids[n]` to `statuses[n]` at
-- `moments[n]` (as the wire has instants) by somebody called `names[n]`, who is of scope `kinds[n]` with id `owners[n]`
-- (a guest's is the application itself). The caller has the application's record under the mark `held[n]`, or null.
--
-- Answers lines of JSON. The first is {found, marks}: per application that exists [n, the status it had, whether the
-- caller may touch it, the mark it has now if the held record was the present one, else null]; then the marks of the
-- others that the caller may touch, and from the second line on their records, in the order of the moves: to write a
-- record costs as much as to move an application.
--
-- Who may set which status is decided by the caller, except what hangs on the row: a withdrawn application stays so, and
-- moving to the present status changes nothing and tells nobody.
CREATE FUNCTION platform.move_candidatures(ids bigint[], statuses text[], moments text[], names text[],
  kinds text[], owners bigint[], held text[])
RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  known json;
  unheld bigint[];
  moved int[];
  marks json;
  records text;
BEGIN
  -- In the order of ids: two statements never wait for each other in a circle.
  PERFORM 1 FROM platform.candidatures c WHERE c.id = ANY (ids) ORDER BY c.id FOR UPDATE;
  WITH target AS MATERIALIZED (
    SELECT found.*, found.mine AND found.before NOT IN ('withdrawn', found.status) AS moves FROM (
      SELECT m.n, m.id, m.status, m.at, m.at::timestamptz AS moment, m.by, m.kind, m.held, c.status AS before,
        c.xmin AS version, c.offre_id, c.talent_id, c.email, o.title, h.name,
        coalesce(CASE m.kind
          WHEN 'maison' THEN c.maison_id = m.owner
          WHEN 'groupe' THEN c.groupe_id = m.owner
          WHEN 'talent' THEN c.talent_id = m.owner
          WHEN 'guest' THEN c.id = m.owner
          ELSE m.kind = 'platform' END, false) AS mine
      FROM unnest(ids, statuses, moments, names, kinds, owners, held) WITH ORDINALITY
        AS m(id, status, at, by, kind, owner, held, n)
      JOIN platform.candidatures c USING (id)
      JOIN platform.offres o ON o.id = c.offre_id
      JOIN platform.maisons h ON h.id = c.maison_id
    ) found
  ),
  changed AS (
    UPDATE platform.candidatures c SET status = t.status, modified = t.moment,
      history = c.history || jsonb_build_array(jsonb_build_object('status', t.status, 'at', t.at, 'by', t.by)),
      first_response_at = CASE WHEN t.kind IN ('talent', 'guest') THEN c.first_response_at
        ELSE coalesce(c.first_response_at, t.moment) END
    FROM target t
    WHERE c.id = t.id AND t.moves
  ),
  -- A candidate who moves by withdrawing is not told.
  told AS (
    INSERT INTO platform.notifications (account_id, kind, title, data, date)
    SELECT p.account_id, 'candidature_status', t.title,
      jsonb_build_object('candidature_id', t.id, 'offre_id', t.offre_id, 'status', t.status), t.moment
    FROM target t JOIN platform.talents p ON p.id = t.talent_id
    WHERE t.moves AND t.kind NOT IN ('talent', 'guest') AND p.account_id IS NOT NULL ORDER BY t.n
  ),
  mailed AS (
    INSERT INTO platform.mail_log (recipient, template, subject, body, date)
    SELECT t.email, 'candidature_status', t.title, t.status, t.moment
    FROM target t LEFT JOIN platform.talents p ON p.id = t.talent_id
    WHERE t.moves AND t.kind NOT IN ('talent', 'guest')
      AND (p.account_id IS NULL OR platform.wants_mail(p.account_id, 'candidature_status')) ORDER BY t.n
  ),
  -- An update gives the row the version of its transaction.
  outcome AS (
    SELECT t.n, t.id, t.before, t.mine, t.moves,
      t.held = concat_ws(' ', t.id, t.version, t.title, t.name) AS held,
      concat_ws(' ', t.id, CASE WHEN t.moves THEN pg_current_xact_id()::xid ELSE t.version END, t.title, t.name) AS mark
    FROM target t ORDER BY t.n
  )
  SELECT json_agg(json_build_array(o.n - 1, o.before, o.mine, CASE WHEN o.mine AND o.held THEN o.mark END)),
    array_agg(o.id) FILTER (WHERE o.mine AND o.held IS NOT TRUE),
    array_agg(o.n) FILTER (WHERE o.moves)
  INTO known, unheld, moved FROM outcome o;
  -- Ids and status: who applied is between the establishment and the platform.
  IF EXISTS (SELECT FROM platform.webhooks w WHERE w.active AND 'candidature.status_changed' = ANY (w.events)) THEN
    INSERT INTO platform.webhook_deliveries (webhook_id, event_id, event, payload, status, next_attempt_at, date)
    SELECT w.id, 'evt_' || replace(gen_random_uuid()::text, '-', ''), 'candidature.status_changed',
      jsonb_build_object('type', 'candidature.status_changed', 'timestamp', moments[m.n], 'data', jsonb_build_object(
        'id', c.id, 'offre_id', c.offre_id, 'maison_id', c.maison_id, 'status', c.status)),
      'waiting', c.modified, c.modified
    FROM unnest(moved) AS m(n) JOIN platform.candidatures c ON c.id = ids[m.n] CROSS JOIN platform.webhooks w
    WHERE w.active AND 'candidature.status_changed' = ANY (w.events) ORDER BY m.n;
  END IF;
  IF kinds && ARRAY['talent', 'guest'] THEN
    PERFORM platform.notify(platform.audience_of(c.maison_id), 'candidature_status', 'candidature_withdrawn', o.title, '', '',
      jsonb_build_object('candidature_id', c.id, 'offre_id', c.offre_id, 'status', c.status), c.modified)
    FROM unnest(moved) AS m(n) JOIN platform.candidatures c ON c.id = ids[m.n] JOIN platform.offres o ON o.id = c.offre_id
    WHERE kinds[m.n] IN ('talent', 'guest');
  END IF;
  IF unheld IS NOT NULL THEN
    SELECT json_agg(r.mark), string_agg(r.record, E'\n') INTO marks, records
    FROM platform.candidature_records(unheld) r;
  END IF;
  RETURN concat('{"found":', coalesce(known, '[]'), ',"marks":', coalesce(marks, '[]'), '}', E'\n' || records);
END $$;

-- Locks in the order of ids, like moves do: two statements never wait for each other in a circle.
CREATE FUNCTION platform.touch_candidatures(maison bigint, offre bigint, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM platform.candidatures c WHERE c.maison_id = maison AND (offre IS NULL OR c.offre_id = offre)
    ORDER BY c.id FOR UPDATE;
  UPDATE platform.candidatures c SET modified = greatest(c.modified, at)
    WHERE c.maison_id = maison AND (offre IS NULL OR c.offre_id = offre);
END $$;

-- What a search reads beside names. A telephone number is found as it is written and by its digits, an address by its
-- parts.
CREATE FUNCTION platform.candidature_words(letter text, answers jsonb, email text, phone text) RETURNS tsvector
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN to_tsvector('simple', platform.fold(concat_ws(' ', letter,
    (SELECT string_agg(e ->> 'answer', ' ') FROM jsonb_array_elements(answers) e),
    translate(email, '@._+-', '     '), phone, regexp_replace(phone, '\D', '', 'g'))));
END $$;

-- --- Jobs ------------------------------------------------------------------------------------------------------------

-- To write a job costs more than to write what it is about, so rows written together share jobs: `most` of them at most.
-- Options are the queue's.
CREATE FUNCTION platform.enqueue(queue text, ids bigint[], most int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until)
  SELECT q.name, jsonb_build_object('ids', ids[first : first + most - 1]), q.policy, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1 second'
  FROM platform_jobs.queue q CROSS JOIN generate_series(1, cardinality(ids), most) AS first WHERE q.name = $1;
END $$;
