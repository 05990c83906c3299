/** The handle under which an authenticator keeps an account's passkeys: its id, which says nothing about the person. */
export function handleOf(userId: number): string {
  return Buffer.from(`ipe-${userId}`).toString("base64url");
}
