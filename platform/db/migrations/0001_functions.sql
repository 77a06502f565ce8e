-- What the service and the triggers call. PL/pgSQL, because Postgres then keeps the plans of the statements from one call
-- to the next: to plan them anew costs several times their execution, and functions in SQL keep no plan.

-- --- Counters of applications ----------------------------------------------------------------------------------------

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

-- --- Applications as the wire has them -------------------------------------------------------------------------------

-- SQL: Postgres writes it into the statement that uses it.
CREATE FUNCTION platform.wire_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- --- News: who hears of what -----------------------------------------------------------------------------------------

-- Whether an account is mailed about a kind of news until it says otherwise: a group hears of all its establishments, and nobody
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

-- Who hears of what happens in an establishment: its members, and the account of its group.
CREATE FUNCTION platform.audience_of(establishment bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT m.account_id FROM platform.members m WHERE m.maison_id = establishment
    UNION
    SELECT a.id FROM platform.maisons h JOIN platform.accounts a ON a.groupe_id = h.groupe_id WHERE h.id = establishment
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

-- Locks in the order of ids: two statements never wait for each other in a circle.
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
