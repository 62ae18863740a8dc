/** A drawing of ruled paper as high as the form, which later covers it. */
export const typeformCss = `
.sheets { display: grid; gap: 40px; }
.sheets figure { min-width: 0; }
.sheet { position: relative; overflow: hidden; display: flex; flex-direction: column; align-items: flex-start; justify-content: center; min-height: 460px; padding: 40px 28px; border: var(--box); border-radius: var(--corner); background: repeating-linear-gradient(transparent 0 43px, var(--line) 43px 44px) 0 0 / 100% 100%, var(--surface); box-shadow: var(--drop); }
.sheet h3 { padding: 2px 10px; margin-left: -10px; background: var(--surface); font-size: 26px; line-height: 1.2; }
.sheet p { max-width: 30em; padding: 2px 10px; margin: 12px 0 0 -10px; background: var(--surface); color: var(--muted); }
.sheet .book { min-height: 50px; margin-top: 28px; padding-inline: 32px; background: var(--primary); }
.v .sheet .book { color: var(--on-primary); }
.sheet iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; color-scheme: light; }
.sheets figcaption { margin-top: 12px; font-size: 15px; color: var(--muted); }
`;
