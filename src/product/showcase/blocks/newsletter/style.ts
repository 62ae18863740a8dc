export const newsletterCss = `
.news + .news { margin-top: 48px; }
.ask-line { max-width: 30em; font: 400 22px/1.4 var(--body); text-wrap: balance; }
.ask-one { display: flex; flex-wrap: wrap; gap: 12px; }
.ask-one input { flex: 1 1 240px; width: auto; min-width: 0; }
.ask-one button { flex: 0 1 auto; }
@media (max-width: 599px) {
  .ask-one button { flex: 1 1 100%; }
}
@media print {
  .sec:has(.news) { display: none; }
}
`;
