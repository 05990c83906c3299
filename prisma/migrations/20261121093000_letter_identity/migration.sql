-- A letter without a code is known by its fingerprint within administrator and segment; several may share all
-- of it (two quotas on the same terms), and the import tells them apart by the rest.

DROP INDEX letters_live_fingerprint;
DROP INDEX "letters_partner_id_fingerprint_idx";
