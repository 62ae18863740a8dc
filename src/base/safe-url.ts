const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The one gate for addresses people type: http, https, mailto and tel only; undefined for anything else. */
export function safeUrl(text: string): string | undefined {
  const typed = text.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  if (!allowed.has(url.protocol)) return undefined;
  const onTheWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (onTheWeb && (!url.hostname.includes('.') || url.username !== '' || url.password !== '')) return undefined;
  return url.href;
}
