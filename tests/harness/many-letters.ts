import type { Cluster } from "./cluster";

/** Adds `count` letters, alternately of the first two administrators. */
export async function addLetters({ query }: Cluster, count: number): Promise<void> {
  await query(
    `INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments, next_pay)
     SELECT (SELECT min(id) FROM partners WHERE is_active AND deleted_at IS NULL),
            (SELECT id FROM administrators ORDER BY id LIMIT 1 OFFSET n % 2),
            'M' || n, (ARRAY['Imóvel', 'Veículo', 'Moto'])[1 + n % 3], 10000000 + n * 1000, 4000000 + n * 300,
            jsonb_build_array(jsonb_build_object('quantity', 11, 'amount_cents', 120000 + n),
                              jsonb_build_object('quantity', 20 + n % 180, 'amount_cents', 90000 + n)),
            current_date + n % 60
       FROM generate_series(1, $1::int) AS n`,
    [count],
  );
}
