/** What a browser may keep of a person (specification, point 3), by these names. */
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

/** Named and never filled: a script on a page could read them, and whoever has one has the account. */
export const tokenKeys = ['idToken', 'accessToken', 'refreshToken'] as const satisfies readonly LocalKey[];

/** What belongs to a visitor, who has no session. */
export const visitorKeys = ['visitorId', 'visitor_email'] as const satisfies readonly LocalKey[];

/** A choice for the device, whoever sits at it until somebody signs out. */
export const deviceKeys = ['theme'] as const satisfies readonly LocalKey[];

type TokenKey = (typeof tokenKeys)[number];
export type KeptKey = Exclude<LocalKey, TokenKey>;
export type CreatorKey = Exclude<KeptKey, (typeof visitorKeys)[number] | (typeof deviceKeys)[number]>;

/** What is kept of the creator who is signed in, and of nobody else. */
export const creatorKeys = localKeys.filter(
  (key): key is CreatorKey => ![...tokenKeys, ...visitorKeys, ...deviceKeys].some(other => other === key),
);

/** What is to be kept, each as text; null forgets it, and what is not named stays. */
export type Kept = Partial<Record<CreatorKey, string | null>>;
