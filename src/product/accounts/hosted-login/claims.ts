import { z } from 'zod';
import { cleanLine } from '../../../base/text-length.ts';

// Providers disagree about booleans: Amazon Cognito sends "true".
const isTrue = z.union([z.boolean(), z.enum(['true', 'false'])]).transform(value => value === true || value === 'true');
const words = z.string().max(1000).optional().catch(undefined);

/** Claims of providers about a person (OpenID Connect Core, 5.1). Invalid claims are ignored. */
export const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: isTrue.optional().catch(undefined),
  given_name: words,
  family_name: words,
  name: words,
});
type Claims = z.infer<typeof claimsSchema>;

const longest = 50;
const cut = (text: string): string => [...cleanLine(text)].slice(0, longest).join('').trim();

/** First and last name for an account: as given, else the parts of the whole name, else the email before the @. */
export function namesFrom(claims: Omit<Claims, 'sub'>): { firstName: string; lastName: string } {
  const [first = '', ...rest] = cleanLine(claims.name ?? '')
    .split(' ')
    .filter(Boolean);
  const firstName = cut(claims.given_name ?? '') || cut(first) || cut(claims.email?.split('@')[0] ?? '');
  const lastName = cut(claims.family_name ?? '') || (claims.given_name === undefined ? cut(rest.join(' ')) : '');
  return { firstName: firstName || 'New', lastName };
}
