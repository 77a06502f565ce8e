ALTER TABLE "mirror"."collections" ADD COLUMN "delta_end" bigint;--> statement-breakpoint
ALTER TABLE "mirror"."collections" ADD COLUMN "fill_end" bigint;