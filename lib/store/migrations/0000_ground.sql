CREATE SCHEMA IF NOT EXISTS "perron";
--> statement-breakpoint
CREATE TABLE "perron"."budgets" (
	"account" text NOT NULL,
	"tier" text NOT NULL,
	"minute_limit" integer NOT NULL,
	"minute_used" integer NOT NULL,
	"minute_ends_at" timestamp (3) with time zone NOT NULL,
	"hour_limit" integer NOT NULL,
	"hour_used" integer NOT NULL,
	"hour_ends_at" timestamp (3) with time zone NOT NULL,
	"closed_until" timestamp (3) with time zone NOT NULL,
	"closed_window" text,
	"background_at" timestamp (3) with time zone NOT NULL,
	"people_used" integer DEFAULT 0 NOT NULL,
	"background_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "budgets_account_tier_pk" PRIMARY KEY("account","tier")
);
--> statement-breakpoint
CREATE TABLE "perron"."intents" (
	"operation_id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"scope_key" text NOT NULL,
	"operation" text NOT NULL,
	"input_hash" text NOT NULL,
	"state" text NOT NULL,
	"result" jsonb,
	"attempts" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."drafts" (
	"person_id" integer NOT NULL,
	"scope_key" text NOT NULL,
	"form" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_person_id_scope_key_form_pk" PRIMARY KEY("person_id","scope_key","form")
);
--> statement-breakpoint
CREATE TABLE "perron"."preferences" (
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preferences_person_id_name_pk" PRIMARY KEY("person_id","name")
);
--> statement-breakpoint
CREATE TABLE "perron"."sessions" (
	"key" text PRIMARY KEY NOT NULL,
	"handle" uuid NOT NULL,
	"person_id" integer NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"scope" jsonb NOT NULL,
	"establishments" jsonb NOT NULL,
	"sealed_token" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "perron"."sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."sign_in_queue" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"client" text NOT NULL,
	"account" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"admitted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sign_in_queue_ticket_unique" UNIQUE("ticket")
);
--> statement-breakpoint
CREATE TABLE "perron"."trail" (
	"scope_key" text NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"detail" jsonb NOT NULL,
	"operation_id" uuid,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "trail_scope_key_position_pk" PRIMARY KEY("scope_key","position")
);
--> statement-breakpoint
CREATE TABLE "perron"."trail_heads" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "intents_updated" ON "perron"."intents" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "intents_state" ON "perron"."intents" USING btree ("state");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "perron"."sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "perron"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_queue_seen" ON "perron"."sign_in_queue" USING btree ("seen_at");