ALTER TABLE "perron"."moves" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "perron"."moves" ADD COLUMN "sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "perron"."moves" SET "sent_at" = "due_at" WHERE "settled_at" IS NULL AND "state" IN ('sending', 'checking');
