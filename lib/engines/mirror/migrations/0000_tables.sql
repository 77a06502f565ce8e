CREATE SCHEMA IF NOT EXISTS "mirror";
--> statement-breakpoint
CREATE TABLE "mirror"."application_records" (
	"scope" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"record" jsonb NOT NULL,
	"letter_words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "application_records_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."application_sums" (
	"scope" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "application_sums_scope_kind_value_status_pk" PRIMARY KEY("scope","kind","value","status")
);
--> statement-breakpoint
CREATE TABLE "mirror"."application_tallies" (
	"scope" text COLLATE "C" NOT NULL,
	"offer_id" bigint NOT NULL,
	"establishment_id" bigint NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "application_tallies_scope_offer_id_establishment_id_status_source_pk" PRIMARY KEY("scope","offer_id","establishment_id","status","source")
);
--> statement-breakpoint
CREATE TABLE "mirror"."applications" (
	"scope" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"status_by" text,
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
	"languages" text[] DEFAULT '{}' NOT NULL,
	"experience_years" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_on" date NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"hired_at" timestamp (3) with time zone,
	"furthest" smallint,
	"stays" integer[],
	"read_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "applications_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."offer_counts" (
	"scope" text COLLATE "C" NOT NULL,
	"offer_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"fresh" integer NOT NULL,
	CONSTRAINT "offer_counts_scope_offer_id_pk" PRIMARY KEY("scope","offer_id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."favorites" (
	"scope" text COLLATE "C" NOT NULL,
	"talent_id" bigint NOT NULL,
	"favorite_id" bigint NOT NULL,
	CONSTRAINT "favorites_scope_talent_id_pk" PRIMARY KEY("scope","talent_id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."establishments" (
	"scope" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"record" jsonb NOT NULL,
	"doubted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "establishments_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."offer_removals" (
	"scope" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_removals_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "mirror"."offers" (
	"scope" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"title" text NOT NULL,
	"sort_title" text NOT NULL,
	"status" text NOT NULL,
	"department" text,
	"contract_type" text,
	"city" text NOT NULL,
	"establishment_id" bigint NOT NULL,
	"establishment_name" text NOT NULL,
	"start_date" text GENERATED ALWAYS AS (record ->> 'startDate') STORED,
	"expires_on" date,
	"visual_url" text,
	"views" integer,
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
	"scope" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"cursor" timestamp (3) with time zone,
	"cursor_text" text,
	"cursor_since" timestamp (3) with time zone,
	"delta_page" integer,
	"delta_newest" timestamp (3) with time zone,
	"delta_newest_text" text,
	"delta_end" bigint,
	"delta_every" integer,
	"page_size" integer DEFAULT 0 NOT NULL,
	"initial_sync_stage" text,
	"initial_sync_page" integer DEFAULT 1 NOT NULL,
	"initial_sync_done" integer DEFAULT 0 NOT NULL,
	"initial_sync_total" integer,
	"initial_sync_end" bigint,
	"initial_sync_rows" integer,
	"synced_at" timestamp (3) with time zone,
	"proven" boolean DEFAULT true NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"tells_totals" boolean DEFAULT true NOT NULL,
	"full_sync_page" integer,
	"full_sync_after" bigint,
	"fully_synced_at" timestamp (3) with time zone,
	CONSTRAINT "collections_scope_name_pk" PRIMARY KEY("scope","name")
);
--> statement-breakpoint
CREATE TABLE "mirror"."scopes" (
	"scope" text COLLATE "C" PRIMARY KEY NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"establishments_read_at" timestamp (3) with time zone,
	"establishments_tried_at" timestamp (3) with time zone,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"favorites_read_at" timestamp (3) with time zone,
	"favorites_written_at" timestamp (3) with time zone,
	"favorites_cut" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "application_records_letter" ON "mirror"."application_records" USING gin ("letter_words");--> statement-breakpoint
CREATE INDEX "application_records_talent" ON "mirror"."application_records" USING btree ("scope",((record -> 'candidate' ->> 'talentId')::bigint));--> statement-breakpoint
CREATE INDEX "applications_received" ON "mirror"."applications" USING btree ("scope","received_at","id","establishment_id","received_on","furthest","source");--> statement-breakpoint
CREATE INDEX "applications_modified" ON "mirror"."applications" USING btree ("scope","modified_at","id");--> statement-breakpoint
CREATE INDEX "applications_name" ON "mirror"."applications" USING btree ("scope","sort_name","id");--> statement-breakpoint
CREATE INDEX "applications_since" ON "mirror"."applications" USING btree ("scope","shown_since","id");--> statement-breakpoint
CREATE INDEX "applications_status_received" ON "mirror"."applications" USING btree ("scope","shown_status","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_modified" ON "mirror"."applications" USING btree ("scope","shown_status","modified_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_name" ON "mirror"."applications" USING btree ("scope","shown_status","sort_name","id");--> statement-breakpoint
CREATE INDEX "applications_status_since" ON "mirror"."applications" USING btree ("scope","shown_status","shown_since","id","establishment_id");--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "mirror"."applications" USING btree ("scope","shown_since","id") WHERE shown_status in ('received', 'reviewing');--> statement-breakpoint
CREATE INDEX "applications_offer" ON "mirror"."applications" USING btree ("scope","offer_id","shown_status","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_establishment" ON "mirror"."applications" USING btree ("scope","establishment_id","shown_status","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_answered" ON "mirror"."applications" USING btree ("scope","answered_at","establishment_id","received_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "applications_acted" ON "mirror"."applications" USING btree ("scope","establishment_id","shown_since") WHERE shown_status not in ('received', 'withdrawn');--> statement-breakpoint
CREATE INDEX "applications_held" ON "mirror"."applications" USING btree ("held_by") WHERE held_by is not null;--> statement-breakpoint
CREATE INDEX "applications_words" ON "mirror"."applications" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "offers_modified" ON "mirror"."offers" USING btree ("scope","modified_at","id");--> statement-breakpoint
CREATE INDEX "offers_status" ON "mirror"."offers" USING btree ("scope","status","modified_at","id");--> statement-breakpoint
CREATE INDEX "offers_title" ON "mirror"."offers" USING btree ("scope","sort_title","id","title","start_date","establishment_id");--> statement-breakpoint
CREATE INDEX "offers_department" ON "mirror"."offers" USING btree ("scope","department","id");--> statement-breakpoint
CREATE INDEX "offers_figures" ON "mirror"."offers" USING btree ("scope","status","expires_on","id","remote_applications");--> statement-breakpoint
CREATE INDEX "offers_establishment" ON "mirror"."offers" USING btree ("scope","establishment_id","status");
--> statement-breakpoint

-- Names sort byte by byte: they are stored without marks and in lower case, whatever language the server speaks.
ALTER TABLE mirror.applications ALTER COLUMN sort_name TYPE text COLLATE "C";
ALTER TABLE mirror.establishments ALTER COLUMN sort_name TYPE text COLLATE "C";
ALTER TABLE mirror.offers ALTER COLUMN sort_title TYPE text COLLATE "C";
-- So does what is looked up by how it begins.
ALTER TABLE mirror.application_sums ALTER COLUMN kind TYPE text COLLATE "C";
ALTER TABLE mirror.application_sums ALTER COLUMN value TYPE text COLLATE "C";

-- Not indexed columns only are changed, over and over: room on the page keeps such a change cheap.
ALTER TABLE mirror.application_sums SET (fillfactor = 70);
