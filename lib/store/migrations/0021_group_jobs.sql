ALTER TABLE "perron"."job_items" ADD COLUMN "establishment_id" bigint;--> statement-breakpoint
ALTER TABLE "perron"."sessions" ADD COLUMN "for_jobs" boolean DEFAULT false NOT NULL;