export const classesCss = `
.class { display: grid; grid-template-columns: 84px minmax(0, 1fr); column-gap: 20px; padding-block: 28px; border-top: var(--rule); }
.when b { display: block; font: 700 24px/1.1 var(--heading); }
.when span { display: block; margin-top: 6px; font-size: 15px; line-height: 1.35; font-variant-numeric: tabular-nums; }
.what .meta { margin-top: 4px; }
.dates { min-height: 24px; }
.what img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: var(--r-img); margin-bottom: 16px; }
.take { grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: 20px; margin-top: 20px; }
.take .price { font-size: 20px; line-height: 1.25; }
.take .book { grid-area: 1 / 2 / 3; }
.zone { margin-top: 20px; }
@media (min-width: 600px) {
  .class { grid-template-columns: 112px minmax(0, 1fr) auto; column-gap: 24px; }
  .take { grid-column: 3; display: block; margin: 0; text-align: right; }
  .take .places { margin-top: 4px; }
  .take .book { margin-top: 12px; }
}
/* On a wide window a class is a row of about 120 px, so that a week of them is seen at once. */
@media (min-width: 960px) {
  .class { align-items: center; min-height: 120px; padding-block: 12px; }
  .what .desc { -webkit-line-clamp: 1; margin-top: 0; }
  .what img { float: right; width: 92px; aspect-ratio: 1; margin: 0 0 0 16px; }
  .take { display: grid; text-align: left; }
  .take .book { margin-top: 0; }
}
`;
