import '../../product/showcase/styles/style-sheets.ts';
import { focusCss } from '../../base/image-focus.ts';
import { plainPalette } from '../../platform/plain-palette.ts';
import type { ArtStyle } from '../../product/showcase/blocks/appearance/block.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { lookOf } from '../../product/showcase/styles/page-look.ts';

/** The whole CSS of the landing page, with the colours and lettering of the pages it shows. */
export const landingCss = (cards: readonly PageCard[]): string =>
  [plainPalette, base, drawing, ...cards.map(cardCss), focusCss(cards.flatMap(card => card.coverFocus ?? []))]
    .join('')
    .replace(/\n\s*/g, '');

const base = `
:root{--glow:#FBE7B6;--glowsoft:#FDF3DA;--wall:#F1EDE6;--dusk:#F6F2EA}
@media(prefers-color-scheme:dark){:root{--glow:#E3B659;--glowsoft:#F3D58F;--wall:#1A1917;--dusk:#181715}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,h3,p{margin:0;text-wrap:balance}
h1,h2,h3{font-family:Fraunces,"Iowan Old Style",Georgia,serif;font-weight:500;letter-spacing:-.015em;line-height:1.12}
h1{font-size:clamp(40px,5.200vw,68px);line-height:1.04;letter-spacing:-.025em}
h2{font-size:clamp(28px,3.200vw,40px)}
h3{font-size:22px;letter-spacing:-.01em}
p{color:var(--soft);text-wrap:pretty;word-break:keep-all;overflow-wrap:break-word}
a{color:inherit}
:focus-visible{outline:2px solid var(--primary);outline-offset:3px;border-radius:6px}
.top,.residents,.does,.prices,.own{max-width:1168px;margin:0 auto;padding-inline:24px}
.top{display:flex;justify-content:space-between;align-items:center;gap:16px;height:80px}
.top nav{display:flex;gap:4px;margin-right:auto;margin-left:24px}
.top nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;font-weight:500;text-decoration:none}
.top nav a:hover{color:var(--primary)}
.brand{display:inline-flex;align-items:center;gap:8px;font:500 22px/1 Fraunces,Georgia,serif;letter-spacing:-.01em;text-decoration:none}
.quiet{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;margin-right:-12px;font-weight:500;text-decoration:none}
.quiet:hover{color:var(--primary)}
.button{display:inline-flex;align-items:center;min-height:52px;padding:0 28px;margin-top:32px;border-radius:6px;background:var(--primary);color:var(--on);font-weight:600;font-size:17px;text-decoration:none;transition:background 120ms ease-out}
.button:hover{background:var(--hover)}
.hero{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:56px;align-items:center;max-width:1168px;margin:0 auto;padding:32px 24px 0}
.hero h1{font-size:clamp(36px,4.400vw,58px)}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:12px 20px;margin-top:32px;color:var(--soft)}
.act .button{margin-top:0}
.product{position:relative;padding:0 0 56px 32px}
.product img{display:block;height:auto;border:2px solid var(--ink);background:var(--wall)}
.product a img{width:100%;border-radius:10px}
.product>img{position:absolute;left:0;bottom:0;width:32%;border-radius:16px;box-shadow:0 1px 2px rgb(0 0 0/.05),0 8px 24px rgb(0 0 0/.12)}
.last{--w:min(1200px,100vw);position:relative;overflow:hidden}
.last .words{position:relative;z-index:1;max-width:1168px;margin:0 auto;padding:24px 24px 0;height:calc(var(--w)*.487)}
.words p{max-width:29em;margin-top:20px;font-size:clamp(17px,1.500vw,19px)}
.street{position:absolute;z-index:1;bottom:0;left:50%;width:var(--w);transform:translateX(-50%);display:block;pointer-events:none}
.pavement{height:calc(var(--w)*.0467);background:var(--dusk);border-top:2px solid var(--ink)}
.residents{padding-block:112px 0}
.styles{list-style:none;margin:40px 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(45%,230px),1fr));gap:40px 24px}
.styles a:not(.start){display:block;text-decoration:none}
.styles img{display:block;width:100%;height:auto;border:2px solid var(--ink);border-radius:10px;background:var(--wall);margin-bottom:14px;transition:transform 200ms ease-out}
.styles a:hover img{transform:translateY(-4px)}
.styles strong{font:500 20px/1.2 Fraunces,Georgia,serif}
.styles small{margin-left:8px;padding:2px 8px;border:1px solid currentColor;border-radius:99px;font:500 12px/1.4 Inter,system-ui,sans-serif;color:var(--soft)}
.styles .start{display:inline-flex;align-items:center;min-height:44px;font-size:15px;font-weight:500;color:var(--primary);text-underline-offset:4px}
.onward{display:inline-flex;align-items:center;min-height:44px;margin-top:24px;font-weight:600;color:var(--primary);text-underline-offset:4px}
.prices{padding-block:112px 0;scroll-margin-top:0}
.prices>p{margin-top:12px;font-size:18px}
.prices>ul{list-style:none;margin:40px 0 0;padding:0;display:grid;grid-template-columns:repeat(4,minmax(0,1fr));border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.prices>ul>li{padding:28px 24px 32px}
.prices>ul>li+li{border-left:1px solid var(--line)}
.prices .price{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 6px;min-height:76px;align-content:start;margin-top:12px;font-variant-numeric:tabular-nums}
.prices b{font:500 36px/1.2 Fraunces,Georgia,serif;color:var(--ink)}
.prices .price small{width:100%;font-size:14px}
.prices li ul{list-style:none;margin:12px 0 0;padding:0;font-size:15px;color:var(--soft)}
.prices li li{padding:6px 0}
.residents p{margin-top:12px;font-size:18px}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:24px;margin-top:40px}
.feed>li{display:grid;grid-row:span 2;grid-template-rows:subgrid;gap:0}
.card{display:flex;flex-direction:column;text-decoration:none;transition:transform 200ms ease-out}
.card .glass{display:block;flex:1;overflow:hidden;border:2px solid var(--ink);border-radius:999px 999px 10px 10px;background:var(--c-bg);color:var(--c-ink)}
.card .shot{display:block;aspect-ratio:4/3.300;background:var(--c-hero);overflow:hidden}
.card img{display:block;width:100%;height:100%;object-fit:cover}
.card .shot img{transition:transform 400ms ease-out}
.card:hover .shot img{transform:scale(1.025)}
.card .who{display:block;padding:0 24px 28px;text-align:center}
.card .head{display:block;width:76px;height:76px;margin:-38px auto 14px;position:relative;overflow:hidden;border-radius:999px;border:3px solid var(--c-bg);background:var(--c-surface)}
.card strong{display:block;font-size:24px;line-height:1.1;overflow-wrap:anywhere}
.card .line{display:block;margin:8px auto 0;max-width:22em;font-size:15px;line-height:1.4;color:var(--c-muted)}
.card .caption{display:flex;justify-content:space-between;gap:16px;padding:14px 4px 0;font-size:14px;color:var(--faint);border-top:2px solid var(--ink);margin:8px -6px 0}
.card .step{font-weight:600;color:var(--primary)}
.card:hover .step{color:var(--hover);text-decoration:underline;text-underline-offset:3px}
.does{padding-block:112px 0;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:48px 40px}
.does h2{grid-column:1/-1}
.does h3{margin:20px 0 10px}
.does p{font-size:16px;max-width:38em}
.own{margin-block:112px 96px;display:grid;grid-template-columns:minmax(0,1fr) minmax(280px,420px);gap:32px 64px;align-items:center}
.own p{margin-top:12px;font-size:17px;max-width:34em}
.own pre{margin:0;padding:28px;border-radius:10px;background:#1B1917;color:#F4F1EC;font:500 18px/1.4 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-x:auto}
.own pre span{color:#4FD1C0;user-select:none}
footer{max-width:1120px;width:calc(100% - 40px);margin:0 auto;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:16px 32px;padding-block:32px 48px;border-top:1px solid var(--line);font-size:14px}
footer nav{display:flex;flex-wrap:wrap;gap:4px 24px;color:var(--soft)}
footer nav a{padding:6px 0;text-decoration:none}
footer nav a:hover{color:var(--primary);text-decoration:underline}
@media(max-width:899px){
.hero{grid-template-columns:1fr;gap:40px;padding-top:16px}
.prices>ul{grid-template-columns:1fr 1fr}.prices>ul>li:nth-child(odd){border-left:0}.prices>ul>li:nth-child(n+3){border-top:1px solid var(--line)}
.last .words{height:auto;padding-bottom:calc(var(--w)*.4)}
}
@media(max-width:899px){.own{grid-template-columns:1fr}
.does{grid-template-columns:1fr;gap:40px}.does article{display:grid;grid-template-columns:150px 1fr;gap:4px 24px}.does .vignette{grid-row:1/3}.does h3{margin:8px 0 0;align-self:end}}
@media(max-width:759px){
.top,.residents,.does,.prices,.own,.hero,.last .words{padding-inline:20px}
.last{--w:820px}
.last .words{padding-bottom:330px}
.residents,.prices{padding-top:72px}
.styles{gap:28px 16px}
.words p{font-size:18px}
.button{width:100%;justify-content:center;margin-top:24px}.act{margin-top:24px;justify-content:center}
.street{left:50%;transform:translateX(-74%)}
.row{grid-template-columns:1fr;gap:40px;max-width:400px;margin-inline:auto}
.does{padding-top:80px}
.own{margin-block:80px 64px}
}
@media(max-width:519px){.top{flex-wrap:wrap;height:auto;padding-block:8px;gap:0}.top nav{order:1;width:100%;margin:0 0 0 -12px}.hero h1{font-size:36px}.styles strong{font-size:17px}.prices>ul{grid-template-columns:1fr}.prices>ul>li+li{border-left:0;border-top:1px solid var(--line)}.prices .price{min-height:0}.does article{display:block}.does h3{margin:14px 0 8px}}
@media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}
`;

const drawing = `
.street,.vignette{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.vignette{width:180px;display:block;margin-left:-14px}
.asleep{stroke:var(--edge)}
.asleep .wall{fill:var(--bg)}.asleep .glass{fill:var(--wall)}.asleep .shutter{fill:var(--dusk);stroke-width:1.500}
.house{fill:var(--surface)}.sunken{fill:var(--wall)}
.thin{stroke-width:1.500}
.tint{fill:var(--tint)}.cover{fill:var(--tint);stroke:none}
.lamp{fill:var(--glow)}.glow{fill:var(--glow);stroke:none;opacity:.6}.ray{fill:var(--glowsoft);stroke:none}
.lampglass{fill:var(--glow);stroke:none}
.lid{fill:var(--primary)}.accentfill{fill:var(--primary)}.onaccent{stroke:var(--on)}
.paper{fill:var(--surface);stroke-width:1.500}.pane{fill:var(--glow);stroke:none}
.lit{stroke:var(--ink)}
.face{fill:var(--surface);stroke-width:1.500}
.bold{stroke-width:3.500}.faint{stroke:var(--edge);stroke-width:2}.hair{stroke:var(--line);stroke-width:1}
.action{fill:var(--primary);stroke:none}.accent{stroke:var(--primary);stroke-width:2.500}.tick{stroke:var(--on);stroke-width:2.500}
.mark{fill:var(--primary);stroke:none}.marklight{fill:var(--glow);stroke:none}
.cat{fill:var(--ink)}
.signpane{fill:var(--primary)}.signlight{fill:#FBE7B6}.signline{stroke:var(--ink);stroke-width:2.500;stroke-linecap:round}
@media(prefers-color-scheme:dark){.signlight{fill:#12302D}.glow{opacity:.28}
.lit{--ink:#1B1917;--surface:#FBFAF7;--line:#E4E0D9;--edge:#8F887D;--primary:#0F766E;--on:#FFF;--tint:#E3F4F1}}
`;

/**
 * What a style adds to its miniature so that it is recognised at a glance; the other styles are recognised by
 * their fonts.
 */
const flavours: Partial<Record<ArtStyle, string>> = {
  minimal: 'strong{font-weight:600;letter-spacing:-.02em}',
  cubano: 'strong{font-weight:400;text-transform:uppercase;color:var(--c-primary);font-size:21px}',
  swoosh: 'strong{font-style:italic;text-transform:uppercase;font-size:32px;line-height:1;color:var(--c-ink)}',
  motown: 'strong{font-weight:400;color:var(--c-primary)}',
  matutina: 'strong{font-weight:300;letter-spacing:-.03em}',
  retro: 'strong{font-weight:400;color:var(--c-primary)}',
};

function cardCss({ userUrl, appearance }: PageCard): string {
  const sheet = lookOf(appearance);
  const { bg, surface, ink, muted, hero, primary } = sheet.palette;
  const heading = sheet.fonts[0];
  const face =
    heading === undefined
      ? ''
      : `@font-face{font-family:"${heading.family}";src:url(/assets/fonts/${heading.file.split('/').at(-1)}) format("woff2");font-weight:${heading.weight};font-style:${heading.slope};font-display:swap}`;
  const own = `.of-${userUrl}`;
  return `${face}${own}{--c-bg:${bg};--c-surface:${surface};--c-ink:${ink};--c-muted:${muted};--c-hero:${hero};--c-primary:${primary}}${own} strong{font-family:${sheet.heading};font-weight:700}${own} ${flavours[appearance.art] ?? 'strong{letter-spacing:-.02em}'}`;
}
