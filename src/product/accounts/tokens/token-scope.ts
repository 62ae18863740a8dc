import type { Operation } from '../../../base/operations/operation.ts';

/**
 * What tokens may reach, by the tag of the operations. The account itself, its plan and its payment keys are reached by
 * a signed-in person alone.
 */
export const tokenNouns = {
  alliances: 'write',
  analytics: 'write',
  audience: 'write',
  bookings: 'write',
  calendar: 'write',
  calendars: 'read',
  classes: 'write',
  coaching: 'write',
  coupons: 'write',
  domains: 'read',
  find: 'read',
  likes: 'write',
  newsletters: 'write',
  notifications: 'write',
  orders: 'write',
  payouts: 'read',
  people: 'write',
  programmes: 'write',
  referrals: 'write',
  reviews: 'write',
  showcase: 'write',
  sources: 'write',
} as const satisfies Readonly<Record<string, 'read' | 'write'>>;
export type TokenNoun = keyof typeof tokenNouns;

/** Tags whose operations no token reaches within a scope. */
export const withoutTokens = [
  'accounts',
  'assistants',
  'billing',
  'mailbox',
  'meetings',
  'operator',
  'payments',
  'webhooks',
] as const;

export type TokenScope = `${TokenNoun}:${'read' | 'write'}`;

const isNoun = (tag: string): tag is TokenNoun => Object.hasOwn(tokenNouns, tag);

export const tokenNounNames: readonly TokenNoun[] = Object.keys(tokenNouns).filter(isNoun);

/** What a person may choose for a noun; changing includes reading. */
export type Access = 'none' | 'read' | 'write';
export const accessChoices = (noun: TokenNoun): readonly Access[] =>
  tokenNouns[noun] === 'write' ? ['none', 'read', 'write'] : ['none', 'read'];

const scopesWith = (noun: TokenNoun, access: Access): TokenScope[] =>
  access === 'none' ? [] : access === 'read' ? [`${noun}:read`] : [`${noun}:read`, `${noun}:write`];

export const scopesFor = (access: Partial<Record<TokenNoun, Access>>): TokenScope[] =>
  tokenNounNames.flatMap(noun => scopesWith(noun, access[noun] ?? 'none'));

/** Every scope, by noun, reading first. */
export const tokenScopes: readonly TokenScope[] = tokenNounNames.flatMap(noun => scopesWith(noun, tokenNouns[noun]));

/** The scope that a token needs for an operation; undefined where no token is enough. */
export function scopeOf({ tag, method, who }: Pick<Operation, 'tag' | 'method' | 'who'>): TokenScope | undefined {
  if (who !== 'creator' || !isNoun(tag)) return undefined;
  if (method === 'GET') return `${tag}:read`;
  return tokenNouns[tag] === 'write' ? `${tag}:write` : undefined;
}
