CREATE TABLE "perron"."push_browsers" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"scope_key" text NOT NULL,
	"session" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "push_browsers_person" ON "perron"."push_browsers" USING btree ("person_id");