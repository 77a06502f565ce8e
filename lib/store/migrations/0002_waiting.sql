DELETE FROM "perron"."sign_in_queue";--> statement-breakpoint
DROP INDEX "perron"."sign_in_queue_seen";--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" DROP COLUMN "seen_at";--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" DROP COLUMN "admitted";--> statement-breakpoint
CREATE TABLE "perron"."sign_in_familiar" (
	"subject" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" ADD COLUMN "familiar" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "perron"."sign_in_queue" ADD COLUMN "due_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_queue_due" ON "perron"."sign_in_queue" USING btree ("due_at");
