/** Days that a token lasts, by choice. */
export const tokenDays = ['30', '90', '365'] as const;
export type TokenDays = (typeof tokenDays)[number];

export const tokenRules = {
  days: '90',
  most: 20,
  nameLength: 60,
  /** Of the token itself: enough to tell two apart. */
  shownLetters: 8,
  perMinute: 300,
} as const satisfies { days: TokenDays } & Record<string, unknown>;

/** What `Authorization: Bearer …` carries; undefined without such a header. */
export const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
