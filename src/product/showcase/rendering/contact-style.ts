import { askFormCss } from '../../audience/ask-form-style.ts';
import { contactInfoCss } from '../blocks/contact-info/style.ts';

/** The contact page: ways to contact the creator on one side, offers on the other. */
export const contactCss = `${contactInfoCss}${askFormCss}
.contact-more { display: grid; gap: 40px; margin-top: 40px; }
.contact-more h2 { margin-bottom: 12px; font-size: 20px; line-height: 1.2; }
.contact-more .facts { margin: 0; }
.contact-more .facts div { grid-template-columns: 112px minmax(0, 1fr); padding-block: 6px; }
.contact-more :is(.hours p, .ask-fine) { margin-top: 12px; font-size: 14px; color: var(--muted); }
.contact-more .reach { gap: 20px; }
.contact-more .reach :is(h2, p) { margin: 0; }
.contact-more .reach a { font-size: 16px; }
@media (min-width: 960px) { .contact-more { grid-column: 1; } .bookable { grid-area: 1 / 2 / 3; } }
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
