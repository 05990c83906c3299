-- The palette finds letters by the beginning of the partner's code, whatever its case (lib/office/palette/query.ts).
CREATE INDEX letters_code_words ON letters (lower(code) COLLATE "C" text_pattern_ops)
  WHERE withdrawn_at IS NULL AND code IS NOT NULL;
