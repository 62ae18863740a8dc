// The most common email providers.
const known = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'naver'].map(name => `${name}.com`);

/**
 * The domain that was probably meant when an address is one slip from a known one: a letter too many, too few,
 * another, or two swapped. The first letter is never doubted, which leaves mail.com, email.com and ymail.com
 * alone. Undefined when nothing looks mistyped.
 */
export function meantDomain(email: string): string | undefined {
  const typed = email.trim().split('@')[1]?.toLowerCase() ?? '';
  return known.find(domain => domain !== typed && domain[0] === typed[0] && isOneSlip(typed, domain));
}

function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same++;
  const [rest, due] = [typed.slice(same), meant.slice(same)];
  const [after, left] = [rest.slice(1), due.slice(1)];
  return (
    after === left ||
    after === due ||
    rest === left ||
    (after.slice(1) === left.slice(1) && rest[0] === due[1] && rest[1] === due[0])
  );
}
