CREATE TABLE "platform"."lent_tokens" (
	"jti" text PRIMARY KEY NOT NULL,
	"lender_jti" text,
	"maison_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."lent_tokens" ADD CONSTRAINT "lent_tokens_maison_id_maisons_id_fk" FOREIGN KEY ("maison_id") REFERENCES "platform"."maisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lent_tokens_lender" ON "platform"."lent_tokens" USING btree ("lender_jti");--> statement-breakpoint
CREATE INDEX "lent_tokens_maison" ON "platform"."lent_tokens" USING btree ("maison_id");