CREATE TABLE "perron"."batch_verdicts" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_verdicts_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
CREATE TABLE "perron"."job_items" (
	"job_id" uuid NOT NULL,
	"subject_id" bigint NOT NULL,
	"status" text NOT NULL,
	"seen" text NOT NULL,
	"aim" text NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"obstacle" text,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"conflict" jsonb,
	"message" text,
	CONSTRAINT "job_items_job_id_subject_id_pk" PRIMARY KEY("job_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "perron"."jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"kind" text NOT NULL,
	"aim" text,
	"revert_of" uuid,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"waiting_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"mode" text,
	"pace_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "perron"."moves_job";--> statement-breakpoint
ALTER TABLE "perron"."job_items" ADD CONSTRAINT "job_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "perron"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_items_state" ON "perron"."job_items" USING btree ("job_id","state","subject_id");--> statement-breakpoint
CREATE INDEX "jobs_author" ON "perron"."jobs" USING btree ("scope_key","person_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "perron"."jobs" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "jobs_revert" ON "perron"."jobs" USING btree ("revert_of");--> statement-breakpoint
ALTER TABLE "perron"."moves" DROP COLUMN "job_id";