ALTER TABLE "mirror"."collections" ADD COLUMN "cursor_text" text;--> statement-breakpoint
ALTER TABLE "mirror"."collections" ADD COLUMN "delta_newest_text" text;--> statement-breakpoint
ALTER TABLE "mirror"."collections" ADD COLUMN "page_size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mirror"."collections" ADD COLUMN "proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mirror"."scopes" ADD COLUMN "establishments_tried_at" timestamp (3) with time zone;