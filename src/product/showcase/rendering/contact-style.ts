/** The contact page: ways to write on one side, what can be booked on the other. */
export const contactCss = `
.contact-ways { display: grid; gap: 12px; margin-top: 24px; }
.contact-ways a { display: flex; flex-direction: column; justify-content: center; min-height: 72px; padding: 12px 20px; border: 1px solid var(--edge); border-radius: var(--r); background: var(--surface); color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.contact-ways span { font-size: 14px; color: var(--muted); }
.contact-ways a:hover strong { text-decoration: underline; text-underline-offset: 3px; }
.bookable h2 { font-size: 24px; line-height: 1.2; }
.bookable ul { margin-top: 16px; }
.bookable li { display: flex; align-items: center; justify-content: space-between; gap: 24px; padding-block: 16px; border-top: 1px solid var(--line); }
.bookable b { display: block; }
.bookable small { font-size: 14px; color: var(--muted); }
.v .bookable .book { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 20px; border-radius: var(--r); background: var(--primary); color: var(--on-primary); text-decoration: none; font-weight: 600; }
@media (max-width: 959px) {
  .bookable { margin-top: 48px; }
}
`;
