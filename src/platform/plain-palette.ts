import { hostHeadCss } from './host-head.tsx';

/** The fonts of every page the server renders itself. The build copies both files. */
export const plainFonts = `@font-face{font-family:Fraunces;src:url(/assets/fonts/fraunces.woff2) format("woff2");font-weight:100 900;font-display:fallback}
@font-face{font-family:Inter;src:url(/assets/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:fallback}`;

/** Colours and fonts of the server's own pages: bookings, mailbox, landing. */
export const plainPalette = `
:root{color-scheme:light dark;--text:Inter,system-ui,sans-serif;--display:Fraunces,Georgia,serif;--bg:#FBFAF7;--surface:#FFF;--sunken:#F4F2EE;--ink:#1B1917;--soft:#57524B;--faint:#6F695F;--line:#E4E0D9;--edge:#8F887D;--primary:#0F766E;--hover:#0B5F59;--on:#FFF;--tint:#E3F4F1;--danger:#B3261E;--dangerTint:#FCEBE9;--warn:#8A5A00;--warnTint:#FDF3DC}
@media(prefers-color-scheme:dark){:root{--bg:#131211;--surface:#1C1B19;--sunken:#0E0D0C;--ink:#F4F1EC;--soft:#BDB6AB;--faint:#9A9388;--line:#35322E;--edge:#857E74;--primary:#4FD1C0;--hover:#7BE0D3;--on:#131211;--tint:#12302D;--danger:#F2978F;--dangerTint:#3A1A17;--warn:#E9B44C;--warnTint:#33270F}}
${plainFonts}
`;

/** The style of a payment page: the purchase on one side and the ways to pay on the other. */
export const paySheet = `${plainFonts}
:root{color-scheme:light dark;--text:Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;--display:Fraunces,"Iowan Old Style",Georgia,serif;--bg:#FBFAF7;--surface:#FFF;--ink:#1B1917;--soft:#57524B;--line:#E4E0D9;--edge:#8F887D;--primary:#0F766E;--hover:#0B5F59;--on:#FFF;--danger:#B3261E;--danger-tint:#FCEBE9}
@media(prefers-color-scheme:dark){:root{--bg:#131211;--surface:#1C1B19;--ink:#F4F1EC;--soft:#BDB6AB;--line:#35322E;--edge:#857E74;--primary:#4FD1C0;--hover:#7BE0D3;--on:#131211;--danger:#F2978F;--danger-tint:#3A1A17}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 var(--text);-webkit-text-size-adjust:100%}
h1,h2,p,ul{margin:0}
h1,h2,.amount{font-family:var(--display);overflow-wrap:anywhere}
main{max-width:520px;margin:0 auto;padding:32px 16px 64px;display:grid;grid-template-columns:minmax(0,1fr);gap:32px}
.eyebrow{font-size:14px;color:var(--soft);margin-bottom:4px}
${hostHeadCss(992)}.summary .host{margin:0;padding:0 0 20px}.when{overflow-wrap:anywhere}.when:first-of-type{margin-top:8px}
h1{font-size:calc(22px*var(--narrow,1));line-height:1.25;font-weight:600}
.amount{font-size:calc(clamp(36px,12vw,48px)*var(--narrow,1));line-height:1.1;font-weight:600;margin:16px 0 12px;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);font-size:14px;max-width:44ch}
.card{display:grid;gap:16px;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:10px;box-shadow:0 1px 2px rgb(0 0 0/.04),0 8px 24px rgb(0 0 0/.05)}
h2{font-size:calc(22px*var(--narrow,1));line-height:1.25;font-weight:600}
.card .eyebrow{margin:0 0 -12px}
.notice{padding:12px 14px;border:1px solid;border-radius:6px;background:var(--danger-tint);color:var(--danger);font-size:14px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
.field{display:grid;gap:6px;min-width:0}
label{font-size:14px;font-weight:500}label span{color:var(--soft);font-weight:400}
input:not([type=hidden]){width:100%;min-height:44px;padding:8px 12px;font:inherit;font-size:16px;font-variant-numeric:tabular-nums;letter-spacing:.02em;color:inherit;background:var(--bg);border:1px solid var(--edge);border-radius:6px}
input[aria-invalid]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.error{color:var(--danger);font-size:14px;line-height:1.35}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on);background:var(--primary);border:1px solid var(--primary);border-radius:6px;cursor:pointer}
button:hover{background:var(--hover);border-color:var(--hover)}
button.quiet{color:var(--ink);background:transparent;border-color:var(--edge)}button.quiet:hover{background:var(--bg)}
a{color:var(--primary)}
.back{justify-self:center;margin:-4px 0 -8px;padding:12px;font-size:14px;color:var(--soft);text-underline-offset:3px}
.back:hover{color:var(--ink)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
@media(min-width:860px){main{max-width:992px;grid-template:auto 1fr/minmax(0,1fr) 416px;gap:48px 80px;padding-top:64px}.card{grid-area:1/2/3/3;align-self:start;padding:32px}.card.alone{grid-area:1/1/2/3;justify-self:center;max-width:480px}h1{font-size:calc(28px*var(--narrow,1))}}`;
