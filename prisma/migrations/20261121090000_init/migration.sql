-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "letter_status" AS ENUM ('available', 'reserved', 'sold');

-- CreateEnum
CREATE TYPE "import_source" AS ENUM ('url', 'file');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('running', 'imported', 'unchanged', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "is_root" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id_hash" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "idle_seconds" INTEGER NOT NULL,
    "remember" BOOLEAN NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "sign_in_addresses" (
    "user_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "last_signed_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_addresses_pkey" PRIMARY KEY ("user_id","address")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" INTEGER,
    "fields" TEXT[],
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banner_types" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "banner_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banners" (
    "id" SERIAL NOT NULL,
    "full_banner_type_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image" TEXT,
    "link" TEXT,
    "aditional" JSONB NOT NULL DEFAULT '[]',
    "advantages" JSONB NOT NULL DEFAULT '[]',
    "title_advantage" TEXT,
    "text_advantage" TEXT NOT NULL,
    "text_how_it_works" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "banners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "link" TEXT,
    "image" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "testimonials" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image" TEXT,
    "video_url" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "faqs" (
    "id" SERIAL NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "faqs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "posts" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "image" TEXT,
    "date_post" DATE NOT NULL,
    "content" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscribers" (
    "id" SERIAL NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "consent_text" TEXT NOT NULL,
    "consent_source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "short_name" TEXT,
    "legal_name" TEXT,
    "cnpj" TEXT,
    "whatsapp" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT,
    "address_complement" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip" TEXT,
    "country" TEXT,
    "video_url" TEXT,
    "facebook" TEXT,
    "instagram" TEXT,
    "linkedin" TEXT,
    "youtube" TEXT,
    "text_rules" TEXT NOT NULL,
    "legal_notice" TEXT,
    "privacy_policy" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partners" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "url_csv" TEXT,
    "tax_rate" TEXT,
    "tax_rate_micros" INTEGER NOT NULL DEFAULT 0,
    "last_update" DATE,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "default_segment" TEXT,
    "import_paused" BOOLEAN NOT NULL DEFAULT false,
    "feed_url" TEXT,
    "feed_etag" TEXT,
    "feed_last_modified" TEXT,
    "feed_sha256" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "administrators" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "administrators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "administrator_aliases" (
    "key" TEXT NOT NULL,
    "administrator_id" INTEGER NOT NULL,

    CONSTRAINT "administrator_aliases_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "letters" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "administrator_id" INTEGER NOT NULL,
    "code" TEXT,
    "fingerprint" TEXT,
    "segment" TEXT NOT NULL,
    "segment_derived" BOOLEAN NOT NULL DEFAULT false,
    "credit_cents" BIGINT NOT NULL,
    "entry_cents" BIGINT NOT NULL,
    "installments" JSONB NOT NULL,
    "next_pay" DATE,
    "status" "letter_status" NOT NULL DEFAULT 'available',
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_runs" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "source" "import_source" NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'running',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "read" BIGINT NOT NULL DEFAULT 0,
    "size" BIGINT,
    "total" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "withdrawn" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "message" TEXT,
    "confirmable" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "import_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "epochs" (
    "area" TEXT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "epochs_pkey" PRIMARY KEY ("area")
);

-- CreateTable
CREATE TABLE "visit_salts" (
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "visit_salts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "visitors" (
    "day" DATE NOT NULL,
    "visitor_hash" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL DEFAULT 1,
    "views" INTEGER NOT NULL DEFAULT 1,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visitors_pkey" PRIMARY KEY ("day","visitor_hash")
);

-- CreateTable
CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","path")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "audit_entries_entity_entity_id_id_idx" ON "audit_entries"("entity", "entity_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "banner_types_name_key" ON "banner_types"("name");

-- CreateIndex
CREATE INDEX "banners_full_banner_type_id_active_idx" ON "banners"("full_banner_type_id", "active");

-- CreateIndex
CREATE UNIQUE INDEX "posts_slug_key" ON "posts"("slug");

-- CreateIndex
CREATE INDEX "posts_date_post_id_idx" ON "posts"("date_post" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");

-- CreateIndex
CREATE INDEX "subscribers_created_at_idx" ON "subscribers"("created_at" DESC);

-- CreateIndex
CREATE INDEX "administrator_aliases_administrator_id_idx" ON "administrator_aliases"("administrator_id");

-- CreateIndex
CREATE INDEX "letters_partner_id_code_idx" ON "letters"("partner_id", "code");

-- CreateIndex
CREATE INDEX "letters_partner_id_fingerprint_idx" ON "letters"("partner_id", "fingerprint");

-- CreateIndex
CREATE INDEX "import_runs_partner_id_id_idx" ON "import_runs"("partner_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_addresses" ADD CONSTRAINT "sign_in_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banners" ADD CONSTRAINT "banners_full_banner_type_id_fkey" FOREIGN KEY ("full_banner_type_id") REFERENCES "banner_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "administrator_aliases" ADD CONSTRAINT "administrator_aliases_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrators"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrators"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What the data must always be

ALTER TABLE users ADD CONSTRAINT users_email_normalised CHECK (email = lower(btrim(email)) AND email <> '');
ALTER TABLE subscribers ADD CONSTRAINT subscribers_email_normalised CHECK (email = lower(btrim(email)) AND email <> '');
ALTER TABLE subscribers ADD CONSTRAINT subscribers_phone_digits CHECK (phone ~ '^[0-9]{8,15}$');
ALTER TABLE company ADD CONSTRAINT company_single_row CHECK (id = 1);
ALTER TABLE company ADD CONSTRAINT company_state_code CHECK (char_length(state) <= 2);
ALTER TABLE banners ADD CONSTRAINT banners_aditional_list CHECK (jsonb_typeof(aditional) = 'array' AND jsonb_array_length(aditional) <= 3);
ALTER TABLE banners ADD CONSTRAINT banners_advantages_list CHECK (jsonb_typeof(advantages) = 'array');
ALTER TABLE partners ADD CONSTRAINT partners_tax_rate_below_100 CHECK (tax_rate_micros >= 0 AND tax_rate_micros < 100000000);
ALTER TABLE letters ADD CONSTRAINT letters_credit_positive CHECK (credit_cents > 0);
ALTER TABLE letters ADD CONSTRAINT letters_entry_below_credit CHECK (entry_cents >= 0 AND entry_cents < credit_cents);
ALTER TABLE letters ADD CONSTRAINT letters_installments_list CHECK (jsonb_typeof(installments) = 'array' AND jsonb_array_length(installments) BETWEEN 1 AND 12);
ALTER TABLE letters ADD CONSTRAINT letters_identified CHECK ((code IS NULL) <> (fingerprint IS NULL));

-- One live letter per identity; withdrawn ones keep their ids beside it

CREATE UNIQUE INDEX letters_live_code ON letters (partner_id, code, segment) WHERE withdrawn_at IS NULL AND code IS NOT NULL;
CREATE UNIQUE INDEX letters_live_fingerprint ON letters (partner_id, fingerprint) WHERE withdrawn_at IS NULL AND fingerprint IS NOT NULL;

-- The lists: public by credit, back office by credit within a filter

CREATE INDEX letters_live_credit ON letters (credit_cents, id) INCLUDE (entry_cents) WHERE withdrawn_at IS NULL;
CREATE INDEX letters_live_segment ON letters (segment, administrator_id, credit_cents, id) WHERE withdrawn_at IS NULL;
CREATE INDEX letters_live_administrator ON letters (administrator_id, credit_cents, id) WHERE withdrawn_at IS NULL;

-- The commission in cents: half a cent rounds up (contract §5)

CREATE FUNCTION commission_cents(credit_cents bigint, tax_rate_micros integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (round(credit_cents::numeric * tax_rate_micros / 100000000))::bigint;

-- Epochs: every write to what visitors see makes its area's pages old, in the transaction of the write

INSERT INTO epochs (area) VALUES ('content'), ('posts'), ('letters'), ('settings');

CREATE FUNCTION bump_epoch(changed_area text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE epochs SET value = value + 1 WHERE area = changed_area;
  PERFORM pg_notify('epochs', changed_area);
END $$;

-- An import holds its transaction for seconds: it says SET LOCAL ipe.epochs = 'manual' and bumps once at its
-- end, so that the epoch's row is not locked meanwhile.
CREATE FUNCTION bump_epoch_of_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ipe.epochs', true) IS DISTINCT FROM 'manual' THEN
    PERFORM bump_epoch(TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER banner_types_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banner_types FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
CREATE TRIGGER banners_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
CREATE TRIGGER products_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
CREATE TRIGGER testimonials_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonials FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
CREATE TRIGGER faqs_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faqs FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('content');
CREATE TRIGGER posts_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('posts');
CREATE TRIGGER company_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('settings');
CREATE TRIGGER partners_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON partners FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');
CREATE TRIGGER administrators_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON administrators FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');
CREATE TRIGGER administrator_aliases_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON administrator_aliases FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');
CREATE TRIGGER letters_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON letters FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('letters');

-- The audit trail is only ever added to

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The ten page banners' types; banner ids 1 to 10 are theirs, others go on from 11 (contract §1)

INSERT INTO banner_types (id, name) VALUES
  (1, 'Imóveis'), (2, 'Veículos'), (3, 'Motos'), (4, 'Caminhões'), (5, 'Lista de imóveis'),
  (6, 'Construção e reforma'), (7, 'Agro'), (8, 'Máquinas e equipamentos'),
  (9, 'Quitar financiamento'), (10, 'Serviços');
SELECT setval('banner_types_id_seq', 10);
SELECT setval('banners_id_seq', 10);
