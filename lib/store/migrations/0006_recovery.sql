DROP INDEX "perron"."intents_state";--> statement-breakpoint
ALTER TABLE "perron"."intents" ADD COLUMN "input" text;--> statement-breakpoint
ALTER TABLE "perron"."intents" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "perron"."intents" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "intents_due" ON "perron"."intents" USING btree ("due_at") WHERE "perron"."intents"."state" in ('running', 'unknown');