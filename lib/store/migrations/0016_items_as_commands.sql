DROP INDEX "perron"."job_items_state";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "subject_id" TO "record_id";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME CONSTRAINT "job_items_job_id_subject_id_pk" TO "job_items_job_id_record_id_pk";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "seen" TO "expected";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "aim" TO "target";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "leased_by" TO "lease_owner";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "leased_until" TO "lease_until";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "tries" TO "calls";--> statement-breakpoint
ALTER TABLE "perron"."job_items" RENAME COLUMN "sends" TO "calls_before";--> statement-breakpoint
ALTER TABLE "perron"."job_items" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "perron"."job_items" ADD COLUMN "wait_reason" text;--> statement-breakpoint
ALTER TABLE "perron"."job_items" ADD COLUMN "outcome" text;--> statement-breakpoint
UPDATE "perron"."job_items" SET
	"outcome" = nullif("state", 'open'),
	"state" = CASE WHEN "state" <> 'open' THEN 'settled' WHEN "sent_at" IS NULL THEN 'waiting' ELSE 'checking' END,
	"due_at" = coalesce("due_at", now()),
	"calls_before" = greatest(0, "calls_before" - "calls");--> statement-breakpoint
ALTER TABLE "perron"."job_items" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "perron"."job_items" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "job_items_outcome" ON "perron"."job_items" USING btree ("job_id","outcome","record_id");
