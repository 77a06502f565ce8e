CREATE TABLE "perron"."clocks" (
	"scope_key" text PRIMARY KEY NOT NULL,
	"zone" text NOT NULL
);
