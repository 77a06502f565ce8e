CREATE TABLE "perron"."view_pins" (
	"person_id" integer NOT NULL,
	"view_id" integer NOT NULL,
	CONSTRAINT "view_pins_person_id_view_id_pk" PRIMARY KEY("person_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "perron"."view_pins" ADD CONSTRAINT "view_pins_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "perron"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_pins_view" ON "perron"."view_pins" USING btree ("view_id");--> statement-breakpoint
INSERT INTO "perron"."view_pins" ("person_id", "view_id") SELECT "person_id", "id" FROM "perron"."saved_views" WHERE "is_pinned";--> statement-breakpoint
ALTER TABLE "perron"."saved_views" DROP COLUMN "is_pinned";