-- The library of images: what staff say of each that is stored

CREATE TABLE "media" (
    "id" SERIAL NOT NULL,
    "path" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER,
    "alt" TEXT NOT NULL DEFAULT '',
    "focal_x" INTEGER,
    "focal_y" INTEGER,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "media_focal_point" CHECK (
      (focal_x IS NULL) = (focal_y IS NULL) AND focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100
    )
);

CREATE UNIQUE INDEX "media_path_key" ON "media"("path");

-- What is there already is in the library, under the name of a record that shows it.
INSERT INTO media (path, name, width, height)
SELECT DISTINCT ON (found[1]) found[1], left(named.name, 200), found[2]::int, found[3]::int
  FROM (
    SELECT 1 AS rank, title AS name, concat_ws(' ', image, text_advantage, text_how_it_works) AS text FROM banners
    UNION ALL SELECT 1, title, image FROM products
    UNION ALL SELECT 1, 'Foto de testemunho', image FROM testimonials
    UNION ALL SELECT 1, title, concat_ws(' ', image, content) FROM posts
    UNION ALL SELECT 2, 'Configurações', concat_ws(' ', text_rules, legal_notice, privacy_policy) FROM company
    UNION ALL SELECT 3, 'Imagem', array_to_string(images, ' ') FROM trash
    UNION ALL SELECT 4, 'Imagem', array_to_string(images, ' ') FROM versions
    UNION ALL SELECT 4, 'Imagem', array_to_string(images, ' ') FROM drafts
  ) AS named,
  regexp_matches(named.text, '([0-9a-f]{32}-([0-9]{1,5})x([0-9]{1,5})[.](?:png|jpg|gif))', 'g') AS found
 ORDER BY found[1], rank, named.name;

CREATE TRIGGER media_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
