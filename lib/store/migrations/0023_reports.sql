CREATE TABLE "perron"."reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"establishments" jsonb,
	"parts" jsonb NOT NULL,
	"numbers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reports_scope" ON "perron"."reports" USING btree ("scope_key","made_at");