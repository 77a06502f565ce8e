CREATE FUNCTION "platform"."tally_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
  SELECT offre_id, max(maison_id), max(groupe_id), status, count(*) FROM new_rows
  GROUP BY offre_id, status ORDER BY offre_id, status
  ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "platform"."tally_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
  SELECT offre_id, max(maison_id), max(groupe_id), status, sum(n) FROM (
    SELECT offre_id, maison_id, groupe_id, status, 1 AS n FROM new_rows
    UNION ALL
    SELECT offre_id, maison_id, groupe_id, status, -1 FROM old_rows
  ) moved
  GROUP BY offre_id, status HAVING sum(n) <> 0 ORDER BY offre_id, status
  ON CONFLICT (offre_id, status) DO UPDATE SET count = t.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "platform"."tally_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.candidature_tallies t SET count = t.count - gone.n
  FROM (SELECT offre_id, status, count(*) AS n FROM old_rows GROUP BY offre_id, status) gone
  WHERE t.offre_id = gone.offre_id AND t.status = gone.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "platform"."candidatures"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "platform"."tally_inserted"();
--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "platform"."candidatures"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "platform"."tally_updated"();
--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "platform"."candidatures"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "platform"."tally_deleted"();
--> statement-breakpoint
CREATE FUNCTION "platform"."follow_groupe"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.offres SET groupe_id = NEW.groupe_id WHERE maison_id = NEW.id;
  UPDATE platform.candidatures SET groupe_id = NEW.groupe_id WHERE maison_id = NEW.id;
  UPDATE platform.candidature_tallies SET groupe_id = NEW.groupe_id WHERE maison_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "follow_groupe" AFTER UPDATE OF "groupe_id" ON "platform"."maisons"
  FOR EACH ROW WHEN (OLD.groupe_id IS DISTINCT FROM NEW.groupe_id) EXECUTE FUNCTION "platform"."follow_groupe"();
