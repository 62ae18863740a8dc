import { paySheet } from '../../platform/plain-palette.ts';

/** The look of the test payment page: a striped band makes it plain that it is a test. */
export const payPageCss = `${paySheet}
:root{--band:#FBE7B6;--stripe:#F5DA97;--band-ink:#4A3300}
@media(prefers-color-scheme:dark){:root{--band:#3D2F12;--stripe:#463716;--band-ink:#F6DFA8}}
.band{padding:10px 16px;text-align:center;font-size:14px;color:var(--band-ink);background:repeating-linear-gradient(135deg,var(--band) 0 14px,var(--stripe) 14px 28px)}
.band strong{font-weight:600}.band span::before{content:"\\2013\\00a0"}
.cards h2{font-size:18px;margin-bottom:2px}
.cards ul{list-style:none;padding:0;margin-top:12px;border-top:1px solid var(--line)}
.cards li{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
.cards li div{display:grid;gap:2px;min-width:0}
.cards strong{font-weight:600;color:var(--ink)}
.cards code{font:15px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;white-space:nowrap}
.cards li span{color:var(--soft);font-size:14px}
.cards li a{flex:none;display:inline-grid;place-items:center;min-height:44px;padding:0 12px;font-size:14px;font-weight:500;text-decoration:none;border-radius:6px}
.cards li a:hover{text-decoration:underline}`;
