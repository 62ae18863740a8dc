/** The page of a client's programme, beside the shared style of forms. Colours are the page style's tokens. */
export const clientPageCss = `
.client-page { display: grid; gap: 40px; max-width: 640px; }
.client-page header { display: grid; gap: 12px; }
.client-page section { display: grid; gap: 16px; }
.client-page h2 { margin: 0; font-size: 22px; }
.client-day { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; color: var(--muted); }
.client-tasks { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none; }
.client-task { display: grid; gap: 12px; padding: 20px; border: var(--stroke) solid var(--edge); border-radius: min(var(--r), 16px); background: var(--surface); scroll-margin-top: 24px; }
.client-task:target { outline: 3px solid var(--primary); outline-offset: 3px; }
.client-task h3 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
.client-task p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.client-task .ask { gap: 12px; }
.client-task[data-done] { background: none; }
.client-line { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; }
.client-line h3 { font-size: 16px; }
.client-task summary { min-height: 44px; align-content: center; cursor: pointer; }
.numbers-chart { width: 100%; height: auto; color: var(--primary); }
.numbers-table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.numbers-table :is(th, td) { padding: 8px 0; border-bottom: 1px solid var(--edge); text-align: start; font-weight: 400; }
.numbers-table :is(td, thead th:last-child) { text-align: end; }
.client-notes { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none; }
.client-notes li { padding-inline-start: 16px; border-inline-start: 3px solid var(--edge); }
.client-notes li[data-own] { border-color: var(--primary); }
.client-notes p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
@media print { .client-page form { display: none; } .client-task { break-inside: avoid; } }
@media (forced-colors: active) { .numbers-chart { color: CanvasText; } .client-notes li[data-own] { border-color: Highlight; } }
`;
