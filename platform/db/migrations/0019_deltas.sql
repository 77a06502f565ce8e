ALTER TABLE "platform"."accounts" ADD COLUMN "modified" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "platform"."members" ADD COLUMN "modified" timestamp (3) with time zone;
--> statement-breakpoint
-- An update that changes nothing but the time of the change is none: no row is written, none is returned.
CREATE FUNCTION "platform"."skip_unchanged"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := ARRAY['modified', 'search', 'sort_name'];
BEGIN
  IF to_jsonb(NEW) - apart = to_jsonb(OLD) - apart THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "offres_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."offres"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "articles_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."articles"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "maisons_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."maisons"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "groupes_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."groupes"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "job_datings_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."job_datings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "talents_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."talents"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "stagiaires_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."stagiaires"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "schools_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."schools"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "advertisers_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."advertisers"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
CREATE TRIGGER "sponsored_skip_unchanged" BEFORE UPDATE OF "modified" ON "platform"."sponsored"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "platform"."skip_unchanged"();
--> statement-breakpoint
-- Locks in the order of ids, like moves do: two statements never wait for each other in a circle.
CREATE FUNCTION "platform"."touch_candidatures"(maison bigint, offre bigint, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM platform.candidatures c WHERE c.maison_id = maison AND (offre IS NULL OR c.offre_id = offre)
    ORDER BY c.id FOR UPDATE;
  UPDATE platform.candidatures c SET modified = greatest(c.modified, at)
    WHERE c.maison_id = maison AND (offre IS NULL OR c.offre_id = offre);
END $$;
--> statement-breakpoint
-- What shows the name of its house, or enters the lists of another group, has changed as well.
CREATE FUNCTION "platform"."touch_house"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.touch_candidatures(NEW.id, NULL, NEW.modified);
  UPDATE platform.offres SET modified = greatest(modified, NEW.modified) WHERE maison_id = NEW.id;
  UPDATE platform.articles SET modified = greatest(modified, NEW.modified) WHERE maison_id = NEW.id;
  UPDATE platform.job_datings SET modified = greatest(modified, NEW.modified) WHERE maison_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "maisons_touch" AFTER UPDATE OF "name", "groupe_id" ON "platform"."maisons"
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.groupe_id IS DISTINCT FROM NEW.groupe_id)
  EXECUTE FUNCTION "platform"."touch_house"();
--> statement-breakpoint
CREATE FUNCTION "platform"."touch_renamed_offre"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.touch_candidatures(NEW.maison_id, NEW.id, NEW.modified);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "offres_touch" AFTER UPDATE OF "title" ON "platform"."offres"
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION "platform"."touch_renamed_offre"();
--> statement-breakpoint
CREATE FUNCTION "platform"."touch_pupils"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.stagiaires SET modified = greatest(modified, NEW.modified) WHERE school_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "schools_touch" AFTER UPDATE OF "name" ON "platform"."schools"
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "platform"."touch_pupils"();
