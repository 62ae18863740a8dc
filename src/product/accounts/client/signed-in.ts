/** The signed-in person, as the product knows them (specification, point 3). The token stays on the server. */
type SignInAttributes = {
  cognitoUsername: string;
  signedIn: true;
  profileCreated: boolean;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  email: string;
  accessToken: undefined;
};

/**
 * The same person as pools describe one (point 3); second-step challenges and the preferred method are known only
 * to the server.
 */
export type AuthenticatedUser = {
  username: string;
  attributes: {
    email: string;
    email_verified: boolean;
    phone_number: string | null;
    phone_number_verified: boolean;
  };
};

/** The value of the custom user-state attribute once somebody has made a profile (point 4). */
export const profileCreatedState = 'profileCreated';
/** The rule of point 4: a profile counts as created for this value alone. */
export const isProfileCreated = (userState: string | null | undefined): boolean => userState === profileCreatedState;

/** What a session knows of its owner. */
type SignedInAs = {
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    phone: string | null;
    phoneVerified: boolean;
    firstName: string;
    lastName: string;
  };
  creator: { onboarded: boolean };
};

/** Whether the profile of a session's owner is created, by the rule. */
export const hasMadeProfile = ({ creator }: Pick<SignedInAs, 'creator'>): boolean =>
  isProfileCreated(creator.onboarded ? profileCreatedState : null);

export const attributesOf = (session: SignedInAs): SignInAttributes => ({
  cognitoUsername: session.user.id,
  signedIn: true,
  profileCreated: hasMadeProfile(session),
  emailVerified: session.user.emailVerified,
  firstName: session.user.firstName,
  lastName: session.user.lastName,
  email: session.user.email,
  accessToken: undefined,
});

export const authenticatedUserOf = ({ user }: SignedInAs): AuthenticatedUser => ({
  username: user.id,
  attributes: {
    email: user.email,
    email_verified: user.emailVerified,
    phone_number: user.phone,
    phone_number_verified: user.phoneVerified,
  },
});
