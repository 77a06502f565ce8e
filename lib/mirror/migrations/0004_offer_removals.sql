CREATE TABLE "mirror"."offer_removals" (
	"scope" bigint NOT NULL,
	"id" bigint NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_removals_scope_id_pk" PRIMARY KEY("scope","id")
);
