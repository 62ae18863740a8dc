/**
 * The specification derives a user's id from the username: unchanged when it starts with `unsigned-`, `GOOGLE#`
 * before one that starts with `Google`, a prefix of the pool before any other. Chosen names could then collide
 * with visitors and with users of a provider. So usernames are generated here and never chosen: each kind has a
 * form of its own, and a text in none of these forms has no id.
 */
type UserKind = 'visitor' | 'google' | 'federated' | 'pool';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const forms: Readonly<Record<UserKind, RegExp>> = {
  visitor: new RegExp(`^unsigned-${uuid}$`),
  google: /^Google_[\x21-\x7e]{1,255}$/,
  federated: /^Oidc_[\x21-\x7e]{1,255}$/,
  pool: new RegExp(`^${uuid}$`),
};
export const poolPrefix = 'USERPOOL#';

/** The kind of a username generated here, or undefined for another text. */
export const kindOfUsername = (username: string): UserKind | undefined =>
  (Object.keys(forms) as UserKind[]).find(kind => forms[kind].test(username));

/** The username of the user a provider knows by this subject; an account of the pool has its id. */
export const federatedUsername = (provider: string, subject: string): string =>
  `${provider === 'google' ? 'Google' : 'Oidc'}_${subject}`;

/** The user id of a username (specification, point 4); undefined for a text that is no username. */
export function userIdOf(username: string): string | undefined {
  switch (kindOfUsername(username)) {
    case 'visitor':
      return username;
    case 'google':
      return `GOOGLE#${username}`;
    case 'federated':
    case 'pool':
      return `${poolPrefix}${username}`;
    case undefined:
      return undefined;
  }
}
