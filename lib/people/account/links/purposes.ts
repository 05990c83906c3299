/** Where a link for a password leads: a lost one, or the first. */
export const PASSWORD_LINKS = ["recover", "invite"] as const;
/** Where a link for a new e-mail leads. */
export const EMAIL_LINKS = ["email"] as const;
