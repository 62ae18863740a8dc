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
export type KeptKey = Exclude<LocalKey, (typeof tokenKeys)[number]>;
/** What is kept, each as text. */
export type Kept = Partial<Record<KeptKey, string>>;

/** The person that is signed in, as the product keeps it (point 3). The token stays with the server. */
export type SignInAttributes = {
  cognitoUsername: string;
  signedIn: boolean;
  profileCreated: boolean;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  email: string;
  accessToken: undefined;
};

/** The value of the custom user-state attribute once somebody has made a profile (point 4). */
const created = 'profileCreated';
export const isProfileCreated = (userState: string | null | undefined): boolean => userState === created;

/** What a session says of its owner, in the words of point 3. Accounts here have proved their email. */
export const attributesOf = (session: {
  user: { id: string; email: string; firstName: string; lastName: string };
  creator: { onboarded: boolean };
}): SignInAttributes => ({
  cognitoUsername: session.user.id,
  signedIn: true,
  profileCreated: isProfileCreated(session.creator.onboarded ? created : null),
  emailVerified: true,
  firstName: session.user.firstName,
  lastName: session.user.lastName,
  email: session.user.email,
  accessToken: undefined,
});
