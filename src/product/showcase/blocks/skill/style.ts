/** Each word has its separator before it; separators at the beginning of a line are clipped at the left edge. */
export const skillCss = `
.skills { --gap: 28px; display: flex; flex-wrap: wrap; margin-left: calc(var(--gap) * -1); clip-path: inset(0 0 0 var(--gap)); font-size: 20px; line-height: 1.6; color: var(--muted); }
.skills li::before { content: "·"; display: inline-block; width: var(--gap); text-align: center; color: var(--primary); }
`;
