ALTER TABLE "platform"."accounts" ADD COLUMN "suspended_with" bigint;--> statement-breakpoint
ALTER TABLE "platform"."accounts" ADD CONSTRAINT "accounts_suspended_with_maisons_id_fk" FOREIGN KEY ("suspended_with") REFERENCES "platform"."maisons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Until now whoever was suspended in a suspended establishment was freed with it.
UPDATE "platform"."accounts" a SET "suspended_with" = m."id"
  FROM "platform"."members" k JOIN "platform"."maisons" m ON m."id" = k."maison_id"
  WHERE k."account_id" = a."id" AND m."status" = 'suspended' AND a."suspended_at" IS NOT NULL;
