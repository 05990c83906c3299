-- A database role for the running application that can change neither the schema nor the entries of the audit trail
-- (docs/two-roles.md). Run as the owner of the tables, once, after the first migration:
--
--   CREATE ROLE ipe_app LOGIN PASSWORD 'one of your own';
--   psql "$OWNER_URL" -f deploy/two-roles.sql

GRANT USAGE ON SCHEMA public TO ipe_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ipe_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ipe_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ipe_app;

-- The same for objects that later migrations of this owner create.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ipe_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ipe_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO ipe_app;

-- The trail is append-only; forget_audit_addresses() removes its addresses after 12 months.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM ipe_app;
-- Only the owner records migrations.
REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ipe_app;
