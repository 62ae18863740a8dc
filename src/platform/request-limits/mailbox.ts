const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses of the same mailbox, for limits: lower case, without what follows a plus, and at
 * Google without dots. Never an address to write to.
 */
export function mailboxOf(address: string): string {
  const lower = address.normalize('NFKC').trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 1) return lower;
  const [name = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)];
  const bare = name.replace(/(?!^)\+.*$/, '');
  return dotless.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}
