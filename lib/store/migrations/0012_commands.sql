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
	"failures" integer DEFAULT 0 NOT NULL,
	"wait_reason" text,
	"outcome" text,
	"result" jsonb,
	"conflict" jsonb,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP TABLE "perron"."intents" CASCADE;--> statement-breakpoint
CREATE INDEX "commands_due" ON "perron"."commands" USING btree ("due_at") WHERE "perron"."commands"."state" <> 'settled';--> statement-breakpoint
CREATE INDEX "commands_record" ON "perron"."commands" USING btree ("scope_key","record_kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "commands_person" ON "perron"."commands" USING btree ("scope_key","person_id","created_at");--> statement-breakpoint
CREATE INDEX "commands_expiry" ON "perron"."commands" USING btree ("expires_at");