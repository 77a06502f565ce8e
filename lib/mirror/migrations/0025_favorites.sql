CREATE TABLE "mirror"."favorites" (
	"scope" bigint NOT NULL,
	"talent_id" bigint NOT NULL,
	"favorite_id" bigint NOT NULL,
	CONSTRAINT "favorites_scope_talent_id_pk" PRIMARY KEY("scope","talent_id")
);
--> statement-breakpoint
ALTER TABLE "mirror"."scopes" ADD COLUMN "favorites_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mirror"."scopes" ADD COLUMN "favorites_written_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mirror"."scopes" ADD COLUMN "favorites_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "application_records_talent" ON "mirror"."application_records" USING btree ("scope",((record -> 'candidate' ->> 'talentId')::bigint));