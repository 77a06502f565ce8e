CREATE TABLE "perron"."moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"application_id" integer NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"state" text NOT NULL,
	"insists" boolean DEFAULT false NOT NULL,
	"job_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"conflict" jsonb,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "moves_due" ON "perron"."moves" USING btree ("due_at") WHERE "perron"."moves"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "moves_author" ON "perron"."moves" USING btree ("scope_key","person_id","created_at");--> statement-breakpoint
CREATE INDEX "moves_application" ON "perron"."moves" USING btree ("scope_key","application_id","created_at");--> statement-breakpoint
CREATE INDEX "moves_job" ON "perron"."moves" USING btree ("job_id","state");