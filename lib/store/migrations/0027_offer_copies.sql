ALTER TABLE "perron"."job_items" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "perron"."job_items" ADD COLUMN "made_id" bigint;--> statement-breakpoint
ALTER TABLE "perron"."jobs" ADD COLUMN "content" jsonb;