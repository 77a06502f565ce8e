CREATE TABLE "perron"."offer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_key" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "offer_templates_scope" ON "perron"."offer_templates" USING btree ("scope_key","name");