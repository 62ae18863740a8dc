/** One line down the left; from 600 px the years are before it. */
export const experienceCss = `
.timeline { --rail: 0px; }
.timeline li { position: relative; padding: 0 0 40px calc(var(--rail) + 32px); }
.timeline li:last-child { padding-bottom: 0; }
.timeline li::before { content: ""; position: absolute; left: calc(var(--rail) + 5px); top: 18px; bottom: -6px; width: 2px; background: var(--line); }
.timeline li:last-child::before { display: none; }
.timeline li::after { content: ""; position: absolute; left: var(--rail); top: 6px; width: 12px; height: 12px; border: 2px solid var(--primary); border-radius: 50%; }
.timeline .lasts::after { background: var(--primary); }
.since { font-size: 15px; line-height: 24px; color: var(--muted); font-variant-numeric: tabular-nums; }
.since time { white-space: nowrap; }
.timeline h3 { font-size: 20px; line-height: 1.25; }
.timeline .where { color: var(--muted); }
.tale { margin-top: 8px; max-width: 62ch; white-space: pre-line; text-wrap: pretty; }
@media (min-width: 600px) {
  .timeline { --rail: 124px; }
  .since { position: absolute; left: 0; top: 0; width: 108px; }
}
`;
