export const contactInfoCss = `
.reach { display: grid; gap: 36px; }
.reach address { display: grid; justify-items: start; gap: 6px; font-style: normal; }
.reach a { display: inline-flex; align-items: center; min-height: 44px; max-width: 100%; font-size: 20px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; text-decoration: underline 1px; text-underline-offset: 5px; }
.reach p { margin-top: 6px; color: var(--muted); white-space: pre-line; }
`;
