import type { HostLook } from '../base/host-look.ts';

/** The creator's name and portrait, linking back to the page: at the top of every visitor page and the payment page. */
export const HostHead = ({ look }: { look: HostLook }) => (
  <header className="host">
    <a href={look.path}>
      {look.portrait === null ? null : <img src={look.portrait} width={48} height={48} alt="" />}
      <b>{look.name}</b>
    </a>
  </header>
);

/** Its layout, on pages whose `main` is `width` px wide. */
export const hostHeadCss = (width: number): string =>
  `.host{max-width:${width}px;margin:0 auto;padding:24px 16px 0}.host a{display:inline-flex;align-items:center;gap:12px;min-height:48px;color:inherit;text-decoration:none;overflow-wrap:anywhere}.host a:hover b{text-decoration:underline}.host img{display:block;flex:none;width:48px;height:48px;border-radius:50%;object-fit:cover}.host b{font-weight:600}`;

/** Replaces our colours and fonts by those of the creator's page, in both themes. Goes after our own. */
export function hostLookCss({ colors, typeface }: HostLook): string {
  const { scheme, bg, surface, ink, muted, line, edge, primary, onPrimary, danger } = colors;
  const [warn, warnTint] = scheme === 'dark' ? ['#E9B44C', '#33270F'] : ['#8A5A00', '#FDF3DC'];
  const places = {
    ...{ bg, surface, ink, line, edge, primary, danger, warn, warnTint },
    ...{ sunken: bg, soft: muted, faint: muted, hover: primary, on: onPrimary, tint: surface },
    ...{ dangerTint: surface, 'danger-tint': surface },
  };
  const set = Object.entries(places).map(([name, value]) => `--${name}:${value}`);
  return `:root:root{color-scheme:${scheme};${set.join(';')}}.note.good,.note.bad{border:1px solid currentColor}${typefaceCss(typeface)}`;
}

// Many of these fonts have one weight only, which browsers would otherwise embolden.
const typefaceCss = (typeface: HostLook['typeface']): string =>
  typeface === undefined
    ? ''
    : `${typeface.faces}:root:root{--display:${typeface.heading};--text:${typeface.body};--narrow:${typeface.narrow}}body{font-synthesis-weight:none}h1,h2,.amount,.host b{font-family:var(--display);${typeface.title}}`;
