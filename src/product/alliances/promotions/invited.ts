import { pagePrefix } from '../../accounts/creators/page-path.ts';

/** Whom a creator typed: an email, or the name of a page, alone or in an address. Undefined when it is neither. */
export function invitedIn(typed: string): { email: string } | { userUrl: string } | undefined {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return { email: text };
  const inAddress = text.split(pagePrefix)[1]?.match(/^[a-z]+/i)?.[0];
  const name = (inAddress ?? text.replace(/^@/, '')).toLowerCase();
  return /^[a-z]{3,30}$/.test(name) ? { userUrl: name } : undefined;
}
