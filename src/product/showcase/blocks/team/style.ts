export const teamCss = `
.team { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 32px 16px; }
.face { display: grid; place-items: center; overflow: hidden; aspect-ratio: 4 / 5; border-radius: var(--r-img); background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); }
.face img { width: 100%; height: 100%; object-fit: cover; }
.face b { font: 600 40px/1 var(--heading); color: var(--primary); }
.team h3 { margin-top: 14px; font-size: 18px; line-height: 1.25; }
.team h3 a { text-decoration: underline 1px; text-underline-offset: 4px; }
.role { margin-top: 2px; font-size: 15px; color: var(--muted); text-wrap: balance; }
@media (min-width: 600px) {
  .team { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 40px 24px; }
}
`;
