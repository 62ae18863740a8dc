const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// An email link with something before and after the @; digits as people group them, with extensions (RFC
// 3966).
const letter = /^mailto:[^@<>"?#]+@[^@<>"?#]+(\?[^<>"#]*)?$/;
const call = /^tel:(?=.*\d)\+?[\d().\- %*#;=a-z]+$/i;

/** The one check for addresses people type: allows http, https, mailto and tel; undefined for anything else. */
export function safeUrl(text: string): string | undefined {
  const typed = text.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  if (!allowed.has(url.protocol)) return undefined;
  if (url.protocol === 'mailto:') return letter.test(url.href) ? url.href : undefined;
  if (url.protocol === 'tel:') return call.test(url.href) ? url.href : undefined;
  // Chromium reads a space in a host name as %20; no valid name has either.
  if (/[\s%]/.test(url.hostname)) return undefined;
  return !url.hostname.includes('.') || url.username !== '' || url.password !== '' ? undefined : url.href;
}
