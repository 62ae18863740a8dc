/** What can be done to a creator. */
export const creatorActs = [
  'give plan',
  'whitelist',
  'unwhitelist',
  'lock profile',
  'unlock profile',
  'sign out',
  'new password',
  'disable',
  'enable',
] as const;
export type CreatorAct = (typeof creatorActs)[number];

/** Everything that is noted, by the name it is kept under. */
export const actNames = [
  ...creatorActs,
  'sign everyone out',
  'make codes',
  'end code',
  'take code back',
  'run job again',
  'dismiss job',
  'look at break',
] as const;
export type ActName = (typeof actNames)[number];

/** Who ran a command beside the server. */
export const commandLine = 'command line';
