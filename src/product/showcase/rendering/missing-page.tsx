import { renderToStaticMarkup } from 'react-dom/server';
import { language } from '../../../base/language.ts';
import { minifyCss } from './minify-css.ts';
import { texts } from './texts.ts';

export type MissingKind = 'missing' | 'unreachable' | 'misdirected';

/** The style of the page below; its policy contains the hash. */
export const missingCss = minifyCss(`
@font-face { font-family: Fraunces; src: url(/assets/fonts/fraunces.woff2) format("woff2"); font-weight: 100 900; font-display: fallback; }
@font-face { font-family: Inter; src: url(/assets/fonts/inter.woff2) format("woff2"); font-weight: 100 900; font-display: fallback; }
:root { color-scheme: light dark; --bg: #fbfaf7; --ink: #1b1917; --soft: #57524b; --line: #8f887d; --pane: #f4f2ee; --lamp: #fbe7b6; --primary: #0f766e; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #131211; --ink: #f4f1ec; --soft: #bdb6ab; --line: #857e74; --pane: #1c1b19; --lamp: #4a3a17; --primary: #4fd1c0; }
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100svh; display: grid; place-content: center; justify-items: center; gap: 32px; padding: 48px 24px;
  background: var(--bg); color: var(--soft); font: 16px/1.5 Inter, system-ui, sans-serif; text-align: center; }
svg { width: 168px; height: auto; fill: none; stroke: var(--ink); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.pane { fill: var(--pane); } .lamp { fill: var(--lamp); stroke: none; } .sign { fill: var(--bg); stroke: var(--primary); } .thin { stroke: var(--line); }
h1 { font: 600 28px/1.2 Fraunces, "Iowan Old Style", Georgia, serif; color: var(--ink); margin-bottom: 8px; text-wrap: balance; }
p { max-width: 36ch; text-wrap: pretty; }
a { color: var(--primary); text-underline-offset: 4px; }
main p + p { margin-top: 24px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 4px; }
`);

/**
 * The page for an address without a page. The same for a page that never existed and one that is offline; `home` is the
 * path of a published page above the address.
 */
export function missingHtml(kind: MissingKind | 'ended', home?: string): string {
  const { title, text } = home === undefined ? texts.notFound[kind] : texts.notFound.below;
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
    </head>,
  );
  const body = renderToStaticMarkup(
    <body>
      <ClosedShop />
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
        {kind === 'missing' && (
          <p>
            {home === undefined ? (
              <a href="/">{texts.notFound.home}</a>
            ) : (
              <a href={home}>{texts.notFound.pageOf(home.slice(home.lastIndexOf('/') + 1))}</a>
            )}
          </p>
        )}
      </main>
    </body>,
  );
  return `<!doctype html><html lang="${language()}">${head.replace('</head>', `<style>${missingCss}</style></head>`)}${body}</html>`;
}

/** The illustration: a closed shop and a street lamp. */
function ClosedShop() {
  return (
    <svg viewBox="0 0 168 152" aria-hidden="true">
      <path className="lamp" d="M139 36 118 140h42z" />
      <path className="pane" d="M20 140V68a42 42 0 0 1 84 0v72z" />
      <path className="thin" d="M34 140V62m14 78V42m14 98V38m14 102V42m14 98V62" />
      <path d="M6 140h156M20 140V68a42 42 0 0 1 84 0v72M139 140V36m-9 0h18l-4-10h-10z" />
      <path d="m62 66-16 18m16-18 16 18" />
      <rect className="sign" x="38" y="84" width="48" height="24" rx="5" />
      <path className="sign" d="M50 96h24" />
    </svg>
  );
}
