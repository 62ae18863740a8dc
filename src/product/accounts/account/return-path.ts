const here = 'https://here.invalid';

/**
 * Where to go after sign-in: the requested path, or `otherwise`. Only paths of this site count; `//host`, `/\host`
 * and everything else that a browser reads as another site do not, nor do the sign-in screens.
 */
export function returnPath(asked: string | null, otherwise: string): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, here)) return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, here);
  if (origin !== here || pathname.startsWith('//') || /^\/sign(in|up)(\/|$)/.test(pathname)) return otherwise;
  return pathname + search + hash;
}
