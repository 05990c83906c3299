/** Says on /login that signing out did not reach the server. */
export const STILL_IN_PARAM = "saida";
export const STILL_IN = `/login?${STILL_IN_PARAM}=pendente`;
