/** What a browser may store of a person (specification, point 3), by these names. */
export const localKeys = [
  'cognitoUsername',
  'firstName',
  'lastName',
  'idToken',
  'accessToken',
  'refreshToken',
  'skills',
  'userUrl',
  'profileImage',
  'flow',
  'headline',
  'jobMainTitle',
  'jobMainTitleId',
  'jobSubTitleId',
  'services',
  'keywords',
  'workExperience',
  'theme',
  'visitor_email',
  'visitorId',
] as const;
export type LocalKey = (typeof localKeys)[number];

/** Named but never filled: scripts on a page could read them, and a token opens the account. */
export const tokenKeys = ['idToken', 'accessToken', 'refreshToken'] as const satisfies readonly LocalKey[];

/** Keys of a visitor, who has no session. */
export const visitorKeys = ['visitorId', 'visitor_email'] as const satisfies readonly LocalKey[];

/** A choice for the device and all its users, until a sign-out. */
export const deviceKeys = ['theme'] as const satisfies readonly LocalKey[];

type TokenKey = (typeof tokenKeys)[number];
export type KeptKey = Exclude<LocalKey, TokenKey>;
type CreatorKey = Exclude<KeptKey, (typeof visitorKeys)[number] | (typeof deviceKeys)[number]>;

export const creatorKeys = localKeys.filter(
  (key): key is CreatorKey => ![...tokenKeys, ...visitorKeys, ...deviceKeys].some(other => other === key),
);

/** What to store, each as text; null deletes it, and keys that are not named stay. */
export type Kept = Partial<Record<CreatorKey, string | null>>;
