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
	"operation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"people" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interviews_operation_id_unique" UNIQUE("operation_id")
);
--> statement-breakpoint
CREATE TABLE "perron"."notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perron"."notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_key" text NOT NULL,
	"application_id" bigint NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"operation_id" uuid NOT NULL,
	"is_private" boolean NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "notes_operation_id_unique" UNIQUE("operation_id")
);
--> statement-breakpoint
CREATE TABLE "perron"."house_settings" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"retention_months" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "perron"."interviews" ADD CONSTRAINT "interviews_follow_up" FOREIGN KEY ("scope_key","application_id") REFERENCES "perron"."follow_ups"("scope_key","application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perron"."notes" ADD CONSTRAINT "notes_follow_up" FOREIGN KEY ("scope_key","application_id") REFERENCES "perron"."follow_ups"("scope_key","application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_ups_assignee" ON "perron"."follow_ups" USING btree ("scope_key","assignee_id");--> statement-breakpoint
CREATE INDEX "follow_ups_snooze" ON "perron"."follow_ups" USING btree ("scope_key","snoozed_until");--> statement-breakpoint
CREATE INDEX "follow_ups_changed" ON "perron"."follow_ups" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "perron"."interviews" USING btree ("scope_key","application_id");--> statement-breakpoint
CREATE INDEX "interviews_at" ON "perron"."interviews" USING btree ("scope_key","at");--> statement-breakpoint
CREATE INDEX "notes_application" ON "perron"."notes" USING btree ("scope_key","application_id");--> statement-breakpoint
CREATE INDEX "notes_created" ON "perron"."notes" USING btree ("created_at");