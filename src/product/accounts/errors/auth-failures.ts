/**
 * What a failed call of identity returns (specification, point 7, last paragraph). All others, such as sign-in,
 * sign-up, sign-out, and changing or resetting a password, throw the error.
 */
type OnFailure = 'false' | 'signed-out user';

/** The calls for which point 7 has its own rule. */
const onFailure = {
  requestEmailCode: 'false',
  verifyEmailCode: 'false',
  setEmailVerified: 'false',
  currentUser: 'signed-out user',
} as const satisfies Record<string, OnFailure>;
type AuthCall = keyof typeof onFailure;
type CallWith<Rule extends OnFailure> = {
  [Call in AuthCall]: (typeof onFailure)[Call] extends Rule ? Call : never;
}[AuthCall];

/** Without a session: what the product stores of a visitor (point 4). */
export type SignedOutUser = { readonly signedIn: false; readonly cognitoUsername: string };

export const unsignedPrefix = 'unsigned-';
/** A visitor's id, new after each sign-out. */
export const newUnsignedId = (): string => `${unsignedPrefix}${globalThis.crypto.randomUUID()}`;
const signedOutUser = (cognitoUsername: string): SignedOutUser => ({
  signedIn: false,
  cognitoUsername,
});

/** True when it worked, false when it failed for any reason: for the helpers that verify an email. */
export const orFalse = (_call: CallWith<'false'>, work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

/** The user, or a signed-out one with a new id when the look-up fails. */
export const orSignedOut = <T>(
  _call: CallWith<'signed-out user'>,
  work: () => Promise<T | null>,
  unsignedId: () => string = newUnsignedId,
): Promise<T | SignedOutUser> =>
  work().then(
    user => user ?? signedOutUser(unsignedId()),
    () => signedOutUser(unsignedId()),
  );
