export const contactInfoCss = `
.reach { display: grid; gap: 36px; }
.reach address { display: grid; justify-items: start; gap: 6px; font-style: normal; }
.reach a { display: inline-flex; align-items: center; min-height: 44px; max-width: 100%; font-size: 20px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; text-decoration: underline 1px; text-underline-offset: 5px; }
.reach p { margin-top: 6px; color: var(--muted); white-space: pre-line; }
.reach .map { position: relative; width: 100%; max-width: 560px; margin-top: 14px; border: var(--box); border-radius: var(--corner); overflow: hidden; background: var(--surface); box-shadow: var(--drop); }
.pin { stroke: var(--surface); stroke-width: 1.5; fill: var(--primary); }
.pin circle { stroke: none; fill: var(--on-primary); }
.tiles { position: relative; display: grid; grid-template-columns: repeat(3, 1fr); }
.tiles svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.map small { position: absolute; top: 4px; right: 6px; padding: 0 4px; background: var(--surface); font-size: 12px; color: var(--muted); }
.reach .maps { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 0; }
.map .maps { padding: 2px 16px; border-top: 1px solid var(--line); }
.maps a { font-size: 15px; font-weight: 400; color: var(--ink); }
`;
