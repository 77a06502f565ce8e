DROP INDEX "mirror"."offers_title";--> statement-breakpoint
CREATE INDEX "offers_title" ON "mirror"."offers" USING btree ("scope","sort_title","id","title");