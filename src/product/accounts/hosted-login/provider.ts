/** A provider to sign in with, as a setting names it. `id` is part of addresses. */
export type ProviderName = { id: string; name: string };

/** One identity at a provider, received over a connection we opened ourselves. */
export type ClaimedIdentity = {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
};

export const hostedLoginRules = {
  /** For a login at a provider, and for proving an account that has the email already. */
  minutesValid: 10,
  /** Specification, point 9: how long a second tab waits for the first. */
  waitSeconds: 10,
  /** Specification, point 9: how long a page waits to leave for the provider's sign-out. */
  signOutSeconds: 3,
  codeTries: 5,
  secondsBetweenCodes: 60,
} as const;

type IdentityDecision =
  | { kind: 'sign_in'; userId: string }
  | { kind: 'link'; userId: string }
  | { kind: 'found'; email: string }
  | { kind: 'ask_for_proof'; userId: string; email: string }
  | { kind: 'email_not_verified' }
  | { kind: 'belongs_to_another' };

/**
 * What an identity leads to. Its subject decides, never its email: an identity whose email has an account gets
 * access only after that account has proved itself (GHSA-g38m-r43w-p2q7).
 */
export function decideIdentity(given: {
  /** The user with this subject. */
  owner: string | undefined;
  /** The signed-in user who asked to connect it. */
  linkingUser: string | null;
  verifiedEmail: string | null;
  /** The user whose account has this email. */
  accountOfEmail: string | undefined;
}): IdentityDecision {
  const { owner, linkingUser, verifiedEmail, accountOfEmail } = given;
  if (linkingUser !== null) {
    if (owner !== undefined && owner !== linkingUser) return { kind: 'belongs_to_another' };
    return { kind: 'link', userId: linkingUser };
  }
  if (owner !== undefined) return { kind: 'sign_in', userId: owner };
  if (verifiedEmail === null) return { kind: 'email_not_verified' };
  return accountOfEmail === undefined
    ? { kind: 'found', email: verifiedEmail }
    : { kind: 'ask_for_proof', userId: accountOfEmail, email: verifiedEmail };
}

/** The page that reads what a provider wrote behind the # of its address. */
export const answerPath = (provider: string): string => `/signin/answer?${new URLSearchParams({ provider })}`;

/** Values in the address of the sign-in screen that say how a hosted login ended. */
export const loginNotes = [
  'prove',
  'not_allowed',
  'expired',
  'unavailable',
  'email_not_verified',
  'belongs_to_another',
  'sign_out_late',
] as const;
export type LoginNote = (typeof loginNotes)[number];
