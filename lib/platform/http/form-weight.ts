const AMPERSAND = 38;

/** Returns whether a form's body has more fields than that, before it is parsed. */
export function hasMoreFields(bytes: Uint8Array, most: number): boolean {
  let fields = 1;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > most) return true;
  }
  return false;
}
