CREATE TABLE "perron"."message_templates" (
	"scope_key" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_templates_scope_key_id_pk" PRIMARY KEY("scope_key","id")
);
