CREATE TABLE "perron"."trail_checkpoints" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "perron"."house_settings" ADD COLUMN "trail_months" integer;--> statement-breakpoint
CREATE INDEX "trail_person" ON "perron"."trail" USING btree ("scope_key","person_id","position");--> statement-breakpoint
CREATE INDEX "trail_subject" ON "perron"."trail" USING btree ("scope_key","subject_kind","subject_id","position");