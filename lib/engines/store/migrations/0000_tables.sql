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
CREATE TABLE "perron"."commands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"input" text,
	"input_hash" text,
	"record_kind" text,
	"record_id" bigint,
	"expected" text,
	"target" text,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"wait_reason" text,
	"outcome" text,
	"conflict" jsonb,
	"message" text,
	"settled_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "perron"."drafts" (
	"person_id" integer NOT NULL,
	"scope_key" text NOT NULL,
	"form" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"writer" uuid,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_person_id_scope_key_form_pk" PRIMARY KEY("person_id","scope_key","form")
);
--> statement-breakpoint
CREATE TABLE "perron"."follow_ups" (
	"scope_key" text NOT NULL,
	"application_id" bigint NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"snoozed_by" text,
	"assignee_id" integer,
	"assignee_name" text,
	"missing_since" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_ups_scope_key_application_id_pk" PRIMARY KEY("scope_key","application_id")
);
--> statement-breakpoint
CREATE TABLE "perron"."interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perron"."interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_key" text NOT NULL,
	"application_id" bigint NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"people" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perron"."notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_key" text NOT NULL,
	"application_id" bigint NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_private" boolean NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."form_demands" (
	"scope_key" text NOT NULL,
	"form" text NOT NULL,
	"field" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_demands_scope_key_form_field_pk" PRIMARY KEY("scope_key","form","field")
);
--> statement-breakpoint
CREATE TABLE "perron"."establishment_settings" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"retention_months" integer NOT NULL,
	"audit_months" integer
);
--> statement-breakpoint
CREATE TABLE "perron"."batch_verdicts" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_verdicts_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
CREATE TABLE "perron"."bulk_items" (
	"bulk_request_id" uuid NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text,
	"status" text NOT NULL,
	"expected" text NOT NULL,
	"target" text NOT NULL,
	"establishment_id" bigint,
	"selected" boolean DEFAULT true NOT NULL,
	"obstacle" text,
	"content" jsonb,
	"made_id" bigint,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"wait_reason" text,
	"outcome" text,
	"conflict" jsonb,
	"message" text,
	"settled_at" timestamp (3) with time zone,
	"calls_before" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_items_bulk_request_id_record_id_pk" PRIMARY KEY("bulk_request_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "perron"."bulk_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"kind" text NOT NULL,
	"aim" text,
	"content" jsonb,
	"revert_of" uuid,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"waiting_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text,
	"held_until" timestamp (3) with time zone,
	"mode" text,
	"pace_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "perron"."message_templates" (
	"scope_key" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_templates_scope_key_id_pk" PRIMARY KEY("scope_key","id")
);
--> statement-breakpoint
CREATE TABLE "perron"."offer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_key" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."push_browsers" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"scope_key" text NOT NULL,
	"session" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "perron"."saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perron"."saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"list" text DEFAULT 'applications' NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."view_pins" (
	"person_id" integer NOT NULL,
	"view_id" integer NOT NULL,
	CONSTRAINT "view_pins_person_id_view_id_pk" PRIMARY KEY("person_id","view_id")
);
--> statement-breakpoint
CREATE TABLE "perron"."sent_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perron"."sent_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_key" text NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL
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
	"asked_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"for_bulk_requests" boolean DEFAULT false NOT NULL,
	"lender" uuid,
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
	"rank" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_queue_ticket_unique" UNIQUE("ticket")
);
--> statement-breakpoint
CREATE TABLE "perron"."audit_log" (
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
	CONSTRAINT "audit_log_scope_key_position_pk" PRIMARY KEY("scope_key","position")
);
--> statement-breakpoint
CREATE TABLE "perron"."audit_checkpoints" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."audit_heads" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."unread_counts" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"count" integer,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perron"."visits" (
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"previous_end" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_scope_key_person_id_pk" PRIMARY KEY("scope_key","person_id")
);
--> statement-breakpoint
ALTER TABLE "perron"."interviews" ADD CONSTRAINT "interviews_follow_up" FOREIGN KEY ("scope_key","application_id") REFERENCES "perron"."follow_ups"("scope_key","application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perron"."notes" ADD CONSTRAINT "notes_follow_up" FOREIGN KEY ("scope_key","application_id") REFERENCES "perron"."follow_ups"("scope_key","application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perron"."bulk_items" ADD CONSTRAINT "bulk_items_bulk_request_id_bulk_requests_id_fk" FOREIGN KEY ("bulk_request_id") REFERENCES "perron"."bulk_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perron"."view_pins" ADD CONSTRAINT "view_pins_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "perron"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perron"."sessions" ADD CONSTRAINT "sessions_lender_sessions_handle_fk" FOREIGN KEY ("lender") REFERENCES "perron"."sessions"("handle") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commands_due" ON "perron"."commands" USING btree ("due_at") WHERE "perron"."commands"."state" <> 'settled';--> statement-breakpoint
CREATE INDEX "commands_record" ON "perron"."commands" USING btree ("scope_key","record_kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "commands_person" ON "perron"."commands" USING btree ("scope_key","person_id","created_at");--> statement-breakpoint
CREATE INDEX "commands_expiry" ON "perron"."commands" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "follow_ups_assignee" ON "perron"."follow_ups" USING btree ("scope_key","assignee_id");--> statement-breakpoint
CREATE INDEX "follow_ups_snooze" ON "perron"."follow_ups" USING btree ("scope_key","snoozed_until");--> statement-breakpoint
CREATE INDEX "follow_ups_changed" ON "perron"."follow_ups" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "perron"."interviews" USING btree ("scope_key","application_id");--> statement-breakpoint
CREATE INDEX "interviews_at" ON "perron"."interviews" USING btree ("scope_key","at");--> statement-breakpoint
CREATE INDEX "notes_application" ON "perron"."notes" USING btree ("scope_key","application_id");--> statement-breakpoint
CREATE INDEX "notes_created" ON "perron"."notes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_items_outcome" ON "perron"."bulk_items" USING btree ("bulk_request_id","outcome","record_id");--> statement-breakpoint
CREATE INDEX "bulk_requests_author" ON "perron"."bulk_requests" USING btree ("scope_key","person_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_requests_state" ON "perron"."bulk_requests" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "bulk_requests_revert" ON "perron"."bulk_requests" USING btree ("revert_of");--> statement-breakpoint
CREATE INDEX "offer_templates_scope" ON "perron"."offer_templates" USING btree ("scope_key","name");--> statement-breakpoint
CREATE INDEX "push_browsers_person" ON "perron"."push_browsers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reports_scope" ON "perron"."reports" USING btree ("scope_key","made_at");--> statement-breakpoint
CREATE INDEX "saved_views_scope" ON "perron"."saved_views" USING btree ("scope_key","person_id");--> statement-breakpoint
CREATE INDEX "view_pins_view" ON "perron"."view_pins" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "sent_files_scope" ON "perron"."sent_files" USING btree ("scope_key","id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "perron"."sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "perron"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_lender" ON "perron"."sessions" USING btree ("lender");--> statement-breakpoint
CREATE INDEX "sign_in_queue_asked" ON "perron"."sign_in_queue" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "audit_person" ON "perron"."audit_log" USING btree ("scope_key","person_id","position");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "perron"."audit_log" USING btree ("scope_key","subject_kind","subject_id","position");
