/** Forms that visitors fill on a creator's page: a newsletter, a message. Colours are the page style's tokens. */
export const askFormCss = `
.ask { position: relative; display: grid; gap: 20px; max-width: 560px; }
.ask-field { display: grid; gap: 6px; }
.ask label { font-size: 15px; font-weight: 600; }
.ask :is(input, textarea) { width: 100%; min-height: 52px; padding: 12px 16px; border: var(--stroke) solid var(--edge); border-radius: min(var(--r), 26px); background: var(--surface); color: var(--ink); font: inherit; }
.ask textarea { min-height: 132px; border-radius: min(var(--r), 12px); resize: vertical; }
.ask [aria-invalid] { border-width: max(2px, var(--stroke)); border-color: var(--ink); }
.ask button { justify-self: start; min-height: 52px; max-width: 100%; padding: 12px 28px; background: var(--primary); white-space: normal; cursor: pointer; }
.v .ask button { color: var(--on-primary); }
.ask .ask-forget { min-height: 44px; padding: 0; border: 0; background: none; font: inherit; font-size: 15px; text-align: start; text-decoration: underline; text-underline-offset: 4px; }
.v .ask .ask-forget { color: var(--muted); }
.ask-problem { font-size: 15px; font-weight: 600; }
.ask-problem::before { content: "\\2191\\00a0"; }
.ask-fine { max-width: 56ch; font-size: 15px; color: var(--muted); text-wrap: pretty; }
.ask-trap { position: absolute; left: -9999px; width: 1px; height: 1px; overflow: hidden; }
@media (forced-colors: active) { .ask button { border: 1px solid; } }
`;
