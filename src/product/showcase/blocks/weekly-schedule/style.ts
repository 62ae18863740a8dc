/** From 960 px the section uses the whole width, heading included, for its seven columns. */
export const weeklyScheduleCss = `
.sec[data-section=weeklySchedule] { container-type: inline-size; }
.week + .week { margin-top: 48px; }
.in .week h3 { margin-bottom: 16px; font-size: 20px; line-height: 1.25; }
.day { padding-block: 16px; border-top: var(--rule); }
.day-name { font: 700 20px/1.2 var(--heading); }
.day.rest { display: none; }
.slot { display: grid; grid-template-columns: 116px minmax(0, 1fr); gap: 2px 16px; padding-top: 12px; }
.slot-time { font-size: 15px; line-height: 1.4; color: var(--muted); font-variant-numeric: tabular-nums; }
.slot-what :is(a, b) { display: block; font-weight: 600; line-height: 1.35; }
.slot-what a { padding-block: 10px; margin-block: -10px; text-decoration: underline 1px; text-underline-offset: 4px; }
.slot-what small { display: block; margin-top: 2px; font-size: 14px; line-height: 1.35; color: var(--muted); overflow-wrap: anywhere; }
.week .zone { margin-top: 20px; }
@container (min-width: 600px) and (max-width: 959px) {
  .day { display: grid; grid-template-columns: 168px minmax(0, 1fr); gap: 0 24px; }
  .day ul { margin-top: -12px; }
}
@container (min-width: 960px) {
  .sec[data-section=weeklySchedule] .wrap { display: block; }
  .sec[data-section=weeklySchedule] :is(h2, .in) { position: static; max-width: none; margin-bottom: 28px; }
  .week-days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 16px; }
  .day { padding: 14px 0 0; border-top: 2px solid var(--ink); }
  .day.rest { display: block; border-color: var(--line); }
  .rest :is(.day-name, .day-none) { color: var(--muted); }
  .day-name { font-size: 16px; }
  .day-none { padding-top: 14px; }
  .slot { display: block; padding-top: 16px; }
  .slot-time { font-size: 14px; }
  .slot-what { margin-top: 2px; font-size: 16px; hyphens: auto; }
  .slot-what small { font-size: 13px; }
}
`;
