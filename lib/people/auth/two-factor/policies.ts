/** Who signs in with a code too (the settings' `require_two_factor`, rules §8). */
export const TWO_FACTOR_POLICIES = ["none", "root", "all"] as const;
/** Whether a policy asks a code of a user. */
export function policyAsks(policy: string, user: { is_root: boolean }): boolean {
  return policy === "all" || (policy === "root" && user.is_root);
}
