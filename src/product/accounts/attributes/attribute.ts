import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { textField } from '../../../base/text-field.ts';
import { emailField } from '../account/contract.ts';
import { texts as shared } from '../account/texts.ts';
import { isProfileCreated, profileCreatedState } from '../client/signed-in.ts';
import { authSentences } from '../errors/auth-errors.ts';
import { phoneField } from '../factors/phone-number.ts';
import { texts } from './texts.ts';
import { federatedUsername, userIdOf } from './user-id.ts';

/**
 * With this scope in the access token all attributes of a user are returned; without it, basic information (spec
 * point 6).
 */
export const userAdminScope = 'aws.cognito.signin.user.admin';

/** Attributes stored as given, by the names of OpenID Connect Core, 5.1. */
const keptAttributes = [
  'address',
  'birthdate',
  'gender',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'picture',
  'preferred_username',
  'profile',
  'website',
] as const;
export type KeptAttribute = (typeof keptAttributes)[number];
const isKept = (name: string): name is KeptAttribute => keptAttributes.some(kept => kept === name);

/** The custom user-state attribute: with one value of it a profile counts as created (spec point 4). */
const userState = 'custom:user_state';

/** Attributes the pool makes itself; nobody may write them. */
const isOwnedByPool = (name: string): boolean => name === 'sub' || name.endsWith('_verified');

/** Attributes that a code proves. */
export const provenAttributes = ['email', 'phone_number'] as const;
export type ProvenAttribute = (typeof provenAttributes)[number];

export type AttributeRefusal =
  | { kind: 'unknown_attribute'; name: string }
  | { kind: 'invalid_attribute'; name: string; message: string }
  | { kind: 'required_attribute'; name: string };

export type Updates = {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  isProfileCreated?: true;
  kept: Partial<Record<KeptAttribute, string>>;
};

/**
 * What an update asks for. `sub` and names ending in `_verified` are skipped (spec point 5); all others are known
 * or refused.
 */
export function readUpdates(given: Readonly<Record<string, string>>): Result<Updates, AttributeRefusal> {
  const updates: Updates = { kept: {} };
  for (const [name, value] of Object.entries(given)) {
    if (isOwnedByPool(name)) continue;
    const read = readOne(name, value);
    if (!read.ok) return read;
    Object.assign(updates, read.value, { kept: { ...updates.kept, ...read.value.kept } });
  }
  return accept(updates);
}

const firstName = textField(50, shared.contract.firstNameMissing);
const lastName = textField(50, shared.contract.lastNameMissing);
const filled = (message: string) => z.string().trim().min(1, message);
const keptValue = textField(2048).refine(text => text !== '', { error: texts.emptyAttribute });

function readOne(name: string, value: string): Result<Partial<Updates>, AttributeRefusal> {
  const reading = <T>(
    schema: z.ZodType<T>,
    of: (read: T) => Partial<Updates>,
  ): Result<Partial<Updates>, AttributeRefusal> => {
    const read = schema.safeParse(value);
    if (read.success) return accept(of(read.data));
    return refuse({ kind: 'invalid_attribute', name, message: read.error.issues[0]?.message ?? '' });
  };
  if (isKept(name)) return reading(keptValue, read => ({ kept: { [name]: read } }));
  switch (name) {
    case 'given_name':
      return reading(firstName, read => ({ firstName: read }));
    case 'family_name':
      return reading(lastName, read => ({ lastName: read }));
    case 'email':
      return reading(filled(authSentences.emptyEmail).pipe(emailField), read => ({ email: read }));
    case 'phone_number':
      return reading(filled(authSentences.emptyPhone).pipe(phoneField), read => ({ phone: read }));
    case userState:
      return reading(z.literal(profileCreatedState), () => ({ isProfileCreated: true }));
    default:
      return refuse({ kind: 'unknown_attribute', name });
  }
}

/** Which of these names may be deleted; names and email are required, and what the pool makes is skipped. */
export function readDeletions(
  names: readonly string[],
): Result<{ kept: KeptAttribute[]; phone: boolean }, AttributeRefusal> {
  const asked = names.filter(name => !isOwnedByPool(name));
  for (const name of asked) {
    if (['given_name', 'family_name', 'email', userState].includes(name))
      return refuse({ kind: 'required_attribute', name });
    if (name !== 'phone_number' && !isKept(name)) return refuse({ kind: 'unknown_attribute', name });
  }
  return accept({ kept: asked.filter(isKept), phone: asked.includes('phone_number') });
}

export type StoredUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isEmailVerified: boolean;
  phone: string | null;
  isPhoneVerified: boolean;
  isOnboarded: boolean;
  kept: Record<string, string>;
  identities: readonly { provider: string; subject: string }[];
};

/** The attributes of a user in the pool's names, each as text, as pools give them. */
export function attributesIn(user: StoredUser, scopes: readonly string[]): Record<string, string> {
  const basic = { sub: user.id, email: user.email, email_verified: String(user.isEmailVerified) };
  if (!scopes.includes(userAdminScope)) return basic;
  return {
    ...basic,
    given_name: user.firstName,
    family_name: user.lastName,
    ...(user.phone === null ? {} : { phone_number: user.phone, phone_number_verified: String(user.isPhoneVerified) }),
    ...(user.isOnboarded ? { [userState]: profileCreatedState } : {}),
    ...user.kept,
  };
}

/** The claims of an ID token: the same, with booleans as such. */
export const claimsOf = (
  user: StoredUser,
  scopes: readonly string[] = [userAdminScope],
): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(attributesIn(user, scopes)).map(([name, value]) => [
      name,
      isOwnedByPool(name) && name !== 'sub' ? value === 'true' : value,
    ]),
  );

/** The ids of a user by the rule of point 4, their own first; data of other systems may be stored under any of them. */
export const userIdsOf = ({ id, identities }: Pick<StoredUser, 'id' | 'identities'>): string[] =>
  [id, ...identities.map(({ provider, subject }) => federatedUsername(provider, subject))]
    .map(userIdOf)
    .filter(each => each !== undefined);

/** The rule of point 4, on the attributes as text. */
export const hasProfile = (attributes: Readonly<Record<string, string>>): boolean =>
  isProfileCreated(attributes[userState]);
