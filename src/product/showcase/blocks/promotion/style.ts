/** A double frame, with the style's own corners. */
export const promotionCss = `
.deal { padding: 28px 24px; border: 2px solid var(--primary); border-radius: var(--r-img); outline: 1px solid var(--primary); outline-offset: -9px; background: var(--surface); }
.deal + .deal { margin-top: 24px; }
.in .deal h3 { font-size: 28px; line-height: 1.15; }
.sub { margin-top: 8px; font-size: 18px; color: var(--muted); text-wrap: balance; }
.deal .rich { margin-top: 16px; }
.take-all { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 24px; margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); }
.take-all .price { font-size: 24px; line-height: 1.2; }
.deal .book { background: var(--primary); }
.v .deal .book { color: var(--on-primary); }
@media (min-width: 600px) {
  .deal { padding: 44px; }
}
`;
