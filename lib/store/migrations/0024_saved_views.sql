CREATE TABLE "perron"."saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perron"."saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"is_pinned" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"operation_id" uuid NOT NULL,
	CONSTRAINT "saved_views_operation_id_unique" UNIQUE("operation_id")
);
--> statement-breakpoint
CREATE INDEX "saved_views_scope" ON "perron"."saved_views" USING btree ("scope_key","person_id");