-- Which version of the sanitiser the step after the migrations passed a row's HTML through (lib/platform/html/stored.ts);
-- 0: none yet. Only that step ever sets it, and whoever else writes the HTML, by whatever door, sets it back: an
-- older copy of the product that still runs, or a hand at the database.

ALTER TABLE banners ADD COLUMN html_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE faqs ADD COLUMN html_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN html_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE company ADD COLUMN html_version INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION forget_html_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.html_version := 0;
  RETURN NEW;
END $$;

CREATE TRIGGER banners_html_version BEFORE UPDATE OF text_advantage, text_how_it_works, advantages ON banners FOR EACH ROW WHEN (NEW.html_version = OLD.html_version) EXECUTE FUNCTION forget_html_version();
CREATE TRIGGER faqs_html_version BEFORE UPDATE OF answer ON faqs FOR EACH ROW WHEN (NEW.html_version = OLD.html_version) EXECUTE FUNCTION forget_html_version();
CREATE TRIGGER posts_html_version BEFORE UPDATE OF content ON posts FOR EACH ROW WHEN (NEW.html_version = OLD.html_version) EXECUTE FUNCTION forget_html_version();
CREATE TRIGGER company_html_version BEFORE UPDATE OF text_rules, privacy_policy ON company FOR EACH ROW WHEN (NEW.html_version = OLD.html_version) EXECUTE FUNCTION forget_html_version();
