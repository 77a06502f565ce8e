-- Triggers, each behind the function it calls.

-- --- Counters of applications ----------------------------------------------------------------------------------------

CREATE FUNCTION platform.tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
  SELECT offre_id, max(maison_id), max(groupe_id), status, count(*) FROM new_rows
  GROUP BY offre_id, status ORDER BY offre_id, status
  ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, count(*) AS n FROM new_rows GROUP BY maison_id, groupe_id, status
  ) arrived;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_insert AFTER INSERT ON platform.candidatures
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.tally_inserted();

-- Counters of offers, then totals, as everywhere: two statements never wait for each other in a circle.
CREATE FUNCTION platform.tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT offre_id, maison_id, groupe_id, status, sum(n)::int AS n FROM (
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
  RETURN NULL;
END $$;
CREATE TRIGGER tally_update AFTER UPDATE ON platform.candidatures
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.tally_updated();

CREATE FUNCTION platform.tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.candidature_tallies t SET count = t.count - gone.n
  FROM (SELECT offre_id, status, count(*) AS n FROM old_rows GROUP BY offre_id, status) gone
  WHERE t.offre_id = gone.offre_id AND t.status = gone.status;
  PERFORM platform.add_to_totals(array_agg(maison_id), array_agg(groupe_id), array_agg(status), array_agg(n)) FROM (
    SELECT maison_id, groupe_id, status, -count(*) AS n FROM old_rows GROUP BY maison_id, groupe_id, status
  ) gone;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_delete AFTER DELETE ON platform.candidatures
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.tally_deleted();

-- --- What follows an establishment, an offer or a school ----------------------------------------------------------------------

CREATE FUNCTION platform.follow_groupe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.offres SET groupe_id = NEW.groupe_id WHERE maison_id = NEW.id;
  UPDATE platform.candidatures SET groupe_id = NEW.groupe_id WHERE maison_id = NEW.id;
  UPDATE platform.candidature_tallies SET groupe_id = NEW.groupe_id WHERE maison_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_groupe AFTER UPDATE OF groupe_id ON platform.maisons
  FOR EACH ROW WHEN (OLD.groupe_id IS DISTINCT FROM NEW.groupe_id) EXECUTE FUNCTION platform.follow_groupe();

-- What shows the name of its establishment, or enters the lists of another group, has changed as well.
CREATE FUNCTION platform.touch_establishment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.touch_candidatures(NEW.id, NULL, NEW.modified);
  UPDATE platform.offres SET modified = greatest(modified, NEW.modified) WHERE maison_id = NEW.id;
  UPDATE platform.articles SET modified = greatest(modified, NEW.modified) WHERE maison_id = NEW.id;
  UPDATE platform.job_datings SET modified = greatest(modified, NEW.modified) WHERE maison_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER maisons_touch AFTER UPDATE OF name, groupe_id ON platform.maisons
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.groupe_id IS DISTINCT FROM NEW.groupe_id)
  EXECUTE FUNCTION platform.touch_establishment();

CREATE FUNCTION platform.touch_renamed_offre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.touch_candidatures(NEW.maison_id, NEW.id, NEW.modified);
  RETURN NULL;
END $$;
CREATE TRIGGER offres_touch AFTER UPDATE OF title ON platform.offres
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION platform.touch_renamed_offre();

CREATE FUNCTION platform.touch_pupils() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.stagiaires SET modified = greatest(modified, NEW.modified) WHERE school_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER schools_touch AFTER UPDATE OF name ON platform.schools
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION platform.touch_pupils();

-- --- Updates that change nothing -------------------------------------------------------------------------------------

-- An update that changes nothing but the time of the change is none: no row is written, none is returned.
CREATE FUNCTION platform.skip_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := ARRAY['modified', 'search', 'sort_name'];
BEGIN
  IF to_jsonb(NEW) - apart = to_jsonb(OLD) - apart THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER advertisers_skip_unchanged BEFORE UPDATE OF modified ON platform.advertisers
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER articles_skip_unchanged BEFORE UPDATE OF modified ON platform.articles
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER groupes_skip_unchanged BEFORE UPDATE OF modified ON platform.groupes
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER job_datings_skip_unchanged BEFORE UPDATE OF modified ON platform.job_datings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER maisons_skip_unchanged BEFORE UPDATE OF modified ON platform.maisons
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER offres_skip_unchanged BEFORE UPDATE OF modified ON platform.offres
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER schools_skip_unchanged BEFORE UPDATE OF modified ON platform.schools
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER sponsored_skip_unchanged BEFORE UPDATE OF modified ON platform.sponsored
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER stagiaires_skip_unchanged BEFORE UPDATE OF modified ON platform.stagiaires
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();
CREATE TRIGGER talents_skip_unchanged BEFORE UPDATE OF modified ON platform.talents
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION platform.skip_unchanged();

-- --- Texts of applications, searched apart ---------------------------------------------------------------------------

CREATE FUNCTION platform.keep_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_texts (candidature_id, search)
  SELECT id, platform.candidature_words(cover_letter, answers, email, phone) FROM new_rows
  ON CONFLICT (candidature_id) DO UPDATE SET search = excluded.search;
  RETURN NULL;
END $$;
CREATE TRIGGER candidatures_texts AFTER INSERT ON platform.candidatures
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.keep_texts();

CREATE FUNCTION platform.change_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.candidature_texts
    SET search = platform.candidature_words(NEW.cover_letter, NEW.answers, NEW.email, NEW.phone)
    WHERE candidature_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER candidatures_text_change AFTER UPDATE OF cover_letter, answers, email, phone ON platform.candidatures
  FOR EACH ROW EXECUTE FUNCTION platform.change_text();

-- --- Jobs ------------------------------------------------------------------------------------------------------------

-- Jobs are made by triggers, so that they belong to the transaction of the row they are about, whichever statement
-- wrote it: nothing is announced that was not written, nothing written stays unannounced.

-- Five mails are handed over well within the minute after which their job counts as lost.
CREATE FUNCTION platform.enqueue_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('mail', array_agg(f.id ORDER BY f.id), 5)
    FROM fresh f WHERE f.status = 'queued' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_log_enqueue AFTER INSERT ON platform.mail_log
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.enqueue_mails();

CREATE FUNCTION platform.enqueue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('webhook', array_agg(f.id), 1) FROM fresh f
    WHERE f.status = 'waiting' AND f.next_attempt_at IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_deliveries_enqueue AFTER INSERT ON platform.webhook_deliveries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.enqueue_deliveries();

CREATE FUNCTION platform.enqueue_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('push', array_agg(f.id), 1) FROM fresh f
    JOIN platform.notification_preferences p ON p.account_id = f.account_id
    WHERE (p.preferences -> f.kind ->> 'push')::boolean
      AND EXISTS (SELECT 1 FROM platform.push_subscriptions s WHERE s.account_id = f.account_id)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_enqueue AFTER INSERT ON platform.notifications
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.enqueue_pushes();

CREATE FUNCTION platform.enqueue_feed_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.enqueue('feed', array_agg(f.id), 1) FROM fresh f WHERE f.status = 'queued' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER feed_runs_enqueue AFTER INSERT ON platform.feed_runs
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.enqueue_feed_runs();
