/** The letters of every page the server prints itself. The build copies both files. */
export const plainFonts = `@font-face{font-family:Fraunces;src:url(/assets/fonts/fraunces.woff2) format("woff2");font-weight:100 900;font-display:fallback}
@font-face{font-family:Inter;src:url(/assets/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:fallback}`;

/** Colours and fonts of the server's own pages: bookings, mailbox, landing. */
export const plainPalette = `
:root{color-scheme:light dark;--bg:#FBFAF7;--surface:#FFF;--sunken:#F4F2EE;--ink:#1B1917;--soft:#57524B;--faint:#6F695F;--line:#E4E0D9;--edge:#8F887D;--primary:#0F766E;--hover:#0B5F59;--on:#FFF;--tint:#E3F4F1;--danger:#B3261E;--dangerTint:#FCEBE9;--warn:#8A5A00;--warnTint:#FDF3DC}
@media(prefers-color-scheme:dark){:root{--bg:#131211;--surface:#1C1B19;--sunken:#0E0D0C;--ink:#F4F1EC;--soft:#BDB6AB;--faint:#9A9388;--line:#35322E;--edge:#857E74;--primary:#4FD1C0;--hover:#7BE0D3;--on:#131211;--tint:#12302D;--danger:#F2978F;--dangerTint:#3A1A17;--warn:#E9B44C;--warnTint:#33270F}}
${plainFonts}
`;
