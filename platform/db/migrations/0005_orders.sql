DROP INDEX "platform"."candidatures_maison_date";--> statement-breakpoint
DROP INDEX "platform"."candidatures_maison_status_date";--> statement-breakpoint
DROP INDEX "platform"."candidatures_groupe_date";--> statement-breakpoint
DROP INDEX "platform"."candidatures_offre_date";--> statement-breakpoint
DROP INDEX "platform"."articles_maison_date";--> statement-breakpoint
DROP INDEX "platform"."articles_status_date";--> statement-breakpoint
DROP INDEX "platform"."job_datings_maison_date";--> statement-breakpoint
DROP INDEX "platform"."maisons_date";--> statement-breakpoint
DROP INDEX "platform"."media_maison_date";--> statement-breakpoint
DROP INDEX "platform"."media_groupe_date";--> statement-breakpoint
DROP INDEX "platform"."offres_maison_date";--> statement-breakpoint
DROP INDEX "platform"."offres_groupe_date";--> statement-breakpoint
DROP INDEX "platform"."offres_status_date";--> statement-breakpoint
DROP INDEX "platform"."feed_runs_feed";--> statement-breakpoint
DROP INDEX "platform"."webhook_deliveries_date";--> statement-breakpoint
DROP INDEX "platform"."mail_log_date";--> statement-breakpoint
DROP INDEX "platform"."notifications_account_date";--> statement-breakpoint
ALTER TABLE "platform"."candidatures" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (platform.fold(last_name || ' ' || first_name)) STORED;--> statement-breakpoint
CREATE INDEX "candidatures_groupe_status_date" ON "platform"."candidatures" USING btree ("groupe_id","status","date","id");--> statement-breakpoint
CREATE INDEX "candidatures_groupe_name" ON "platform"."candidatures" USING btree ("groupe_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "candidatures_maison_date" ON "platform"."candidatures" USING btree ("maison_id","date","id");--> statement-breakpoint
CREATE INDEX "candidatures_maison_status_date" ON "platform"."candidatures" USING btree ("maison_id","status","date","id");--> statement-breakpoint
CREATE INDEX "candidatures_groupe_date" ON "platform"."candidatures" USING btree ("groupe_id","date","id");--> statement-breakpoint
CREATE INDEX "candidatures_offre_date" ON "platform"."candidatures" USING btree ("offre_id","date","id");--> statement-breakpoint
CREATE INDEX "articles_maison_date" ON "platform"."articles" USING btree ("maison_id","date","id");--> statement-breakpoint
CREATE INDEX "articles_status_date" ON "platform"."articles" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "job_datings_maison_date" ON "platform"."job_datings" USING btree ("maison_id","date","id");--> statement-breakpoint
CREATE INDEX "maisons_date" ON "platform"."maisons" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "media_maison_date" ON "platform"."media" USING btree ("maison_id","date","id");--> statement-breakpoint
CREATE INDEX "media_groupe_date" ON "platform"."media" USING btree ("groupe_id","date","id");--> statement-breakpoint
CREATE INDEX "offres_maison_date" ON "platform"."offres" USING btree ("maison_id","date","id");--> statement-breakpoint
CREATE INDEX "offres_groupe_date" ON "platform"."offres" USING btree ("groupe_id","date","id");--> statement-breakpoint
CREATE INDEX "offres_status_date" ON "platform"."offres" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "feed_runs_feed" ON "platform"."feed_runs" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_date" ON "platform"."webhook_deliveries" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "mail_log_date" ON "platform"."mail_log" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "notifications_account_date" ON "platform"."notifications" USING btree ("account_id","date","id");