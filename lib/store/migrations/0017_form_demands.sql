CREATE TABLE "perron"."form_demands" (
	"scope_key" text NOT NULL,
	"form" text NOT NULL,
	"field" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_demands_scope_key_form_field_pk" PRIMARY KEY("scope_key","form","field")
);
