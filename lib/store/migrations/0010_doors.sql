DELETE FROM "perron"."sign_in_queue";--> statement-breakpoint
ALTER TABLE "perron"."sign_in_familiar" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "perron"."sign_in_familiar" CASCADE;--> statement-breakpoint
DROP INDEX "perron"."sign_in_queue_due";--> statement-breakpoint
ALTER TABLE "perron"."sessions" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" ADD COLUMN "rank" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" ADD COLUMN "asked_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_queue_asked" ON "perron"."sign_in_queue" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" DROP COLUMN "familiar";--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" DROP COLUMN "due_at";