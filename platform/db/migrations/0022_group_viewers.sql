ALTER TABLE "platform"."accounts" ADD COLUMN "groupe_role" text;
--> statement-breakpoint
-- The rest of `charge_all` stays as the migration `revisions` has it.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('platform.charge_all'::regproc),
    'm.maison_id, m.role, t.id', 'm.maison_id, coalesce(m.role, a.groupe_role), t.id');
END $$;
