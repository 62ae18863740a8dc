// Providers of most people's addresses; a domain of anybody else is never doubted unless it is one letter from these.
const known = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'naver.com', 'hanmail.net'];
// One slip from these and providers themselves.
const alsoReal = ['mail.com', 'email.com', 'ymail.com'];

/**
 * The domain that was probably meant where the one of an address is one slip from a known one: a letter too many, too
 * few, another, or two exchanged. Undefined where nothing looks mistyped.
 */
export function meantDomain(email: string): string | undefined {
  const typed = email.trim().split('@')[1]?.toLowerCase() ?? '';
  return [...known, ...alsoReal].includes(typed) ? undefined : known.find(domain => isOneSlipFrom(typed, domain));
}

function isOneSlipFrom(typed: string, meant: string): boolean {
  if (typed.length < meant.length - 1) return false;
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same++;
  const [rest, due] = [typed.slice(same), meant.slice(same)];
  return (
    rest.slice(1) === due.slice(1) ||
    rest.slice(1) === due ||
    rest === due.slice(1) ||
    (rest.slice(2) === due.slice(2) && rest[0] === due[1] && rest[1] === due[0])
  );
}
