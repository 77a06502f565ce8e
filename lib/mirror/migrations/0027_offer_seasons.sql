DROP INDEX "mirror"."offers_title";--> statement-breakpoint
ALTER TABLE "mirror"."offers" ADD COLUMN "start_date" text GENERATED ALWAYS AS (record ->> 'startDate') STORED;--> statement-breakpoint
CREATE INDEX "offers_title" ON "mirror"."offers" USING btree ("scope","sort_title","id","title","start_date","establishment_id");