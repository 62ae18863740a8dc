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

/** All recorded actions, by their stored names. */
export const actNames = [
  ...creatorActs,
  'sign everyone out',
  'make codes',
  'end code',
  'take code back',
  'run job again',
  'dismiss job',
  'look at break',
  'settle report',
] as const;
export type ActName = (typeof actNames)[number];

/** The actor of commands beside the server. */
export const commandLine = 'command line';
