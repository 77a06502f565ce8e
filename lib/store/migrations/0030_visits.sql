CREATE TABLE "perron"."visits" (
	"scope_key" text NOT NULL,
	"person_id" integer NOT NULL,
	"previous_end" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_scope_key_person_id_pk" PRIMARY KEY("scope_key","person_id")
);
