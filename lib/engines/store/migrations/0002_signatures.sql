ALTER TABLE "perron"."audit_heads" ADD COLUMN "unsigned_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "perron"."audit_heads" ADD COLUMN "signature" text;