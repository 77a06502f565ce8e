CREATE TABLE "perron"."unread_counts" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"count" integer,
	"asked_at" timestamp (3) with time zone NOT NULL
);
