import { Secret, TOTP } from 'otpauth';

const seconds = 30;
/** How many time steps a phone's clock may differ from ours, each way. */
const skew = 1;

const codesOf = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer: 'Vitrine', label: email, algorithm: 'SHA1', digits: 6, period: seconds, secret });

/** 160 random bits in base32, to type into an authenticator app. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

export const appAddress = (secret: string, email: string): string => codesOf(secret, email).toString();

/** The key in groups of four, for typing. */
export const spacedKey = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/**
 * The time step that a code belongs to, or undefined when it is wrong, or not newer than `lastStep`, the last one used: a
 * code works once (RFC 6238, 5.2).
 */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token: code, timestamp, window: skew });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / seconds) + delta;
  return step > lastStep ? step : undefined;
}

/** The code that an app shows at an instant. */
export const codeAt = (secret: string, now: Date): string => codesOf(secret).generate({ timestamp: now.getTime() });
