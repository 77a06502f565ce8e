CREATE SCHEMA IF NOT EXISTS "mirror";
--> statement-breakpoint
CREATE TABLE "mirror"."application_days" (
	"scope" bigint NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "application_days_scope_day_status_pk" PRIMARY KEY("scope","day","status")
);
--> statement-breakpoint
CREATE TABLE "mirror"."application_records" (
	"scope" bigint NOT NULL,
	"id" bigint NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "application_records_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."application_tallies" (
	"scope" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"establishment_id" bigint NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "application_tallies_scope_offer_id_establishment_id_status_source_pk" PRIMARY KEY("scope","offer_id","establishment_id","status","source")
);
--> statement-breakpoint
CREATE TABLE "mirror"."applications" (
	"scope" bigint NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"held_status" text,
	"held_since" timestamp (3) with time zone,
	"held_by" text,
	"shown_status" text GENERATED ALWAYS AS (coalesce(held_status, status)) STORED NOT NULL,
	"shown_since" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(held_since, status_since)) STORED NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sort_name" text NOT NULL,
	"headline" text,
	"city" text,
	"offer_id" bigint NOT NULL,
	"offer_title" text NOT NULL,
	"establishment_id" bigint NOT NULL,
	"establishment_name" text NOT NULL,
	"source" text NOT NULL,
	"has_cv" boolean NOT NULL,
	"housing_needed" boolean NOT NULL,
	"available_from" date,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_on" date NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "applications_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."establishments" (
	"scope" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "establishments_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."offers" (
	"scope" bigint NOT NULL,
	"id" bigint NOT NULL,
	"title" text NOT NULL,
	"sort_title" text NOT NULL,
	"status" text NOT NULL,
	"department" text,
	"contract_type" text,
	"city" text NOT NULL,
	"establishment_id" bigint NOT NULL,
	"establishment_name" text NOT NULL,
	"expires_on" date,
	"visual_url" text,
	"views" integer NOT NULL,
	"remote_applications" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "offers_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."collections" (
	"scope" bigint NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"cursor" timestamp (3) with time zone,
	"cursor_since" timestamp (3) with time zone,
	"delta_page" integer,
	"delta_newest" timestamp (3) with time zone,
	"fill_stage" text,
	"fill_page" integer DEFAULT 1 NOT NULL,
	"fill_done" integer DEFAULT 0 NOT NULL,
	"fill_total" integer,
	"filled_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"tells_totals" boolean DEFAULT true NOT NULL,
	"sweep_page" integer,
	"sweep_after" bigint,
	"swept_at" timestamp (3) with time zone,
	CONSTRAINT "collections_scope_name_pk" PRIMARY KEY("scope","name")
);
--> statement-breakpoint
CREATE TABLE "mirror"."scopes" (
	"scope" bigint PRIMARY KEY NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"establishments_read_at" timestamp (3) with time zone,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "applications_received" ON "mirror"."applications" USING btree ("scope","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_modified" ON "mirror"."applications" USING btree ("scope","modified_at","id");--> statement-breakpoint
CREATE INDEX "applications_name" ON "mirror"."applications" USING btree ("scope","sort_name","id");--> statement-breakpoint
CREATE INDEX "applications_since" ON "mirror"."applications" USING btree ("scope","shown_since","id");--> statement-breakpoint
CREATE INDEX "applications_status_received" ON "mirror"."applications" USING btree ("scope","shown_status","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_modified" ON "mirror"."applications" USING btree ("scope","shown_status","modified_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_name" ON "mirror"."applications" USING btree ("scope","shown_status","sort_name","id");--> statement-breakpoint
CREATE INDEX "applications_status_since" ON "mirror"."applications" USING btree ("scope","shown_status","shown_since","id","establishment_id");--> statement-breakpoint
CREATE INDEX "applications_offer" ON "mirror"."applications" USING btree ("scope","offer_id","shown_status","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_establishment" ON "mirror"."applications" USING btree ("scope","establishment_id","shown_status","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_held" ON "mirror"."applications" USING btree ("held_by") WHERE held_by is not null;--> statement-breakpoint
CREATE INDEX "applications_words" ON "mirror"."applications" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "offers_modified" ON "mirror"."offers" USING btree ("scope","modified_at","id");--> statement-breakpoint
CREATE INDEX "offers_status" ON "mirror"."offers" USING btree ("scope","status","modified_at","id");--> statement-breakpoint
CREATE INDEX "offers_establishment" ON "mirror"."offers" USING btree ("scope","establishment_id","status");