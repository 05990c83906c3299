/** A record of any kind in a response: typed where tests use a field, unknown elsewhere. */
type Fields = {
  id: number;
  action: string;
  credit_value: number;
  entry_value: number;
  fields: string[];
  ids: number[];
  image: string;
  message: string;
  name: string;
  next_pay: string;
  path: string;
  slug: string;
  src: string;
  status: string;
  title: string;
  updated_at: string;
  value: string;
  [field: string]: unknown;
};

export type Found = Fields & [Fields, ...Fields[]];

/** The JSON of a response: the fields that tests use, typed as if every response had them. */
export type Answer = Found & {
  errors: Record<string, string[]>;
  data: Found;
  meta: { current_page: number; last_page: number; per_page: number; total: number };
  password: string;
  partners: Found;
  contemplated: Found;
  combinations: Found;
  removed: Record<string, number>;
};
