ALTER TABLE "mirror"."offers" ALTER COLUMN "views" DROP NOT NULL;--> statement-breakpoint
-- Rows that are there already, by the rules of offer-columns.ts.
UPDATE "mirror"."offers" SET "views" = NULL WHERE record ->> 'views' IS NULL;
