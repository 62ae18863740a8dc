import { contrast } from '../../../ui/style/contrast.ts';
import { fromOklch, toOklch } from '../../../ui/style/oklch.ts';
import type { Palette } from './art-style.ts';
import { lettersOn, roleOf } from './custom-palette.ts';

const hex = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
const controls = /\.(cta|book|again)\b/;

/**
 * A style's CSS with its colours moved to another palette: each keeps its distance from the palette colour it is a
 * shade of. Text stays readable: text on a coloured ground gets a colour chosen for it, and a rule with only a
 * text colour leaves it as it is around.
 */
export function recolourCss(css: string, from: Palette, to: Palette): string {
  return css.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector: string, body: string) => {
    const lines = body.split(';').flatMap(line => recolourLine(line, selector, body, from, to));
    return `${selector}{${lines.join(';')}}`;
  });
}

function recolourLine(line: string, selector: string, body: string, from: Palette, to: Palette): string[] {
  if (!line.includes('#')) return [line];
  const property = line.split(':', 1)[0]?.trim() ?? '';
  if (property.startsWith('mask')) return [line];
  const ground = groundOf(body).map(color => carried(color, from, to));
  const letters = lettersOnAll(ground);
  const [first = ''] = ground;
  if (property === 'color') {
    if (ground.length > 0) return [` color: ${letters ?? lettersOn(first)}`];
    return controls.test(selector) ? [] : [' color: inherit'];
  }
  const isText = /(?:^|[;\s])color:\s*#/.test(body);
  if (!isGround(property) || (isText && letters !== undefined)) return [inColours(line, from, to)];
  // No text colour is readable on all of these grounds: the first one counts.
  if (isText && first !== '') return [` background: ${first}`];
  return selector.includes(':hover') ? [] : [inColours(line, from, to)];
}

const isGround = (property: string): boolean => property === 'background' || property === 'background-color';

/** The opaque colours of a rule's background. */
function groundOf(body: string): string[] {
  const lines = body.split(';').filter(line => isGround(line.split(':', 1)[0]?.trim() ?? ''));
  return lines.flatMap(line => line.match(hex) ?? []).filter(color => color.length === 4 || color.length === 7);
}

/** A text colour that is readable on each of these colours, if any. */
const lettersOnAll = (grounds: readonly string[]): string | undefined =>
  grounds.length === 0
    ? undefined
    : grounds.map(lettersOn).find(ink => grounds.every(ground => contrast(ink, ground) >= 4.5));

const inColours = (line: string, from: Palette, to: Palette): string =>
  line.replaceAll(hex, color => carried(color, from, to));

/** Black and white shadows and lights stay; every other colour moves with its role. */
function carried(color: string, from: Palette, to: Palette): string {
  const long = color.length > 5 ? color : `#${[...color.slice(1)].map(digit => digit + digit).join('')}`;
  const [solid, alpha] = [long.slice(0, 7).toLowerCase(), long.slice(7)];
  if (alpha !== '' && (solid === '#000000' || solid === '#ffffff')) return color;
  const role = roleOf(solid, from);
  const [lit, was, is] = [toOklch(solid), toOklch(from[role]), toOklch(to[role])];
  if (solid === from[role]) return to[role] + alpha;
  const share = was.c < 0.02 ? 1 : Math.min(1.5, lit.c / was.c);
  const turn = was.c < 0.02 ? 0 : lit.h - was.h;
  return fromOklch({ l: is.l + lit.l - was.l, c: is.c * share, h: is.h + turn }) + alpha;
}
