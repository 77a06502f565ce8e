CREATE TABLE "platform"."candidature_texts" (
	"candidature_id" bigint PRIMARY KEY NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."candidature_texts" ADD CONSTRAINT "candidature_texts_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "platform"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidature_texts_search" ON "platform"."candidature_texts" USING gin ("search");
--> statement-breakpoint
-- A telephone number is found as it is written and by its digits, an address by its parts.
CREATE FUNCTION "platform"."candidature_words"(letter text, answers jsonb, email text, phone text) RETURNS tsvector
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN to_tsvector('simple', platform.fold(concat_ws(' ', letter,
    (SELECT string_agg(e ->> 'answer', ' ') FROM jsonb_array_elements(answers) e),
    translate(email, '@._+-', '     '), phone, regexp_replace(phone, '\D', '', 'g'))));
END $$;
--> statement-breakpoint
CREATE FUNCTION "platform"."keep_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.candidature_texts (candidature_id, search)
  SELECT id, platform.candidature_words(cover_letter, answers, email, phone) FROM new_rows
  ON CONFLICT (candidature_id) DO UPDATE SET search = excluded.search;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "candidatures_texts" AFTER INSERT ON "platform"."candidatures"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "platform"."keep_texts"();
--> statement-breakpoint
CREATE FUNCTION "platform"."change_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.candidature_texts
    SET search = platform.candidature_words(NEW.cover_letter, NEW.answers, NEW.email, NEW.phone)
    WHERE candidature_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "candidatures_text_change" AFTER UPDATE OF "cover_letter", "answers", "email", "phone" ON "platform"."candidatures"
  FOR EACH ROW EXECUTE FUNCTION "platform"."change_text"();
--> statement-breakpoint
INSERT INTO platform.candidature_texts (candidature_id, search)
SELECT id, platform.candidature_words(cover_letter, answers, email, phone) FROM platform.candidatures;
