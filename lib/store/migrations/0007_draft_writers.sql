ALTER TABLE "perron"."drafts" ADD COLUMN "writer" uuid;--> statement-breakpoint
ALTER TABLE "perron"."drafts" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;