CREATE TABLE "platform"."password_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."mail_log" ADD COLUMN "link_token" text;--> statement-breakpoint
ALTER TABLE "platform"."password_links" ADD CONSTRAINT "password_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "platform"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_account" ON "platform"."password_links" USING btree ("account_id");