// Apple answers at caldav.icloud.com with calendars at p01-caldav.icloud.com and so on.
const ofApple = /^(p\d+-)?caldav\.icloud\.com$/;

/**
 * Whether an account's password may be sent to `url`: only to the server the creator entered as `address`, by the same
 * name, port and way, whatever its answers lead to.
 */
export function mayHavePassword(address: string, url: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(url)) return false;
  const [from, to] = [new URL(address), new URL(url)];
  return (
    from.origin === to.origin ||
    [from, to].every(one => one.origin === `https://${one.hostname}` && ofApple.test(one.hostname))
  );
}
