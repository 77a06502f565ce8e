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
CREATE INDEX "sent_files_scope" ON "perron"."sent_files" USING btree ("scope_key","id");