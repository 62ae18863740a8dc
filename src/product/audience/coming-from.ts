import { pathBelow } from '../domains/public-paths.ts';

const forms = [`/${pathBelow('subscribe')}`, `/${pathBelow('leads')}`];

/**
 * The path of the page a form was sent from, by its Referer header; `otherwise` without one. At most 200
 * characters.
 */
export function comingFrom(referer: string | undefined, otherwise: string): string {
  const path = URL.canParse(referer ?? '') ? new URL(referer ?? '').pathname : '';
  return path === '' || forms.some(form => path.endsWith(form)) ? otherwise : path.slice(0, 200);
}
