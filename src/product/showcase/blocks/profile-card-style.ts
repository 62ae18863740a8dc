/** Cards that link to a profile elsewhere; shared by their kinds. */
export const profileCardCss = `
.profiles { display: grid; gap: 12px; }
.profiles a { display: flex; align-items: center; gap: 18px; min-height: 96px; padding: 18px 20px; border: var(--box); border-radius: var(--corner); background: var(--surface); box-shadow: var(--drop); line-height: 1.4; text-decoration: none; }
.profiles i { flex: none; display: grid; place-items: center; width: 56px; height: 56px; border-radius: var(--seal); background: var(--primary); color: var(--on-primary); font: 600 26px/1 var(--heading); }
.profiles span { min-width: 0; }
.profiles strong { display: block; font-weight: 600; font-size: 18px; }
.profiles small { display: block; font-size: 15px; }
.profiles em { display: block; font-style: normal; font-size: 14px; color: var(--muted); overflow-wrap: anywhere; }
.profiles a:hover strong { text-decoration: underline 1px; text-underline-offset: 4px; }
`;
