/** The path of the page a form stood on, by the browser's word; `otherwise` without one. At most 200 characters. */
export function comingFrom(referer: string | undefined, otherwise: string): string {
  const path = URL.canParse(referer ?? '') ? new URL(referer ?? '').pathname : '';
  return path === '' || path.endsWith('/subscribe') || path.endsWith('/leads') ? otherwise : path.slice(0, 200);
}
