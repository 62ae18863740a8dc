/** Of a post, beside the cards. */
export const linkedinCss = `
.posted > div { position: relative; overflow: hidden; display: flex; flex-direction: column; align-items: flex-start; justify-content: center; gap: 12px; min-height: 460px; padding: 40px 28px; border: var(--box); border-radius: var(--corner); background: var(--surface); box-shadow: var(--drop); }
.posted strong { font-weight: 600; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
.posted figcaption { margin-top: 16px; font-size: 15px; }
.posted span { color: var(--muted); }
.posted .book { min-height: 50px; margin-top: 12px; padding-inline: 32px; background: var(--primary); }
.v .posted .book { color: var(--on-primary); }
.posted iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; color-scheme: light; }
.profiles .posted figcaption a { display: inline; min-height: 0; padding: 0; border: 0; background: none; box-shadow: none; text-decoration: underline 1px; }
`;
