ALTER TABLE "perron"."sessions" ADD COLUMN "lender" uuid;--> statement-breakpoint
ALTER TABLE "perron"."sessions" ADD CONSTRAINT "sessions_lender_sessions_handle_fk" FOREIGN KEY ("lender") REFERENCES "perron"."sessions"("handle") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_lender" ON "perron"."sessions" USING btree ("lender");