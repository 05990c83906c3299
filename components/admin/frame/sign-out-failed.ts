/** The query parameter of /login that says that signing out did not reach the server. */
export const SIGN_OUT_FAILED_PARAM = "saida";
export const SIGN_OUT_FAILED_PATH = `/login?${SIGN_OUT_FAILED_PARAM}=pendente`;
