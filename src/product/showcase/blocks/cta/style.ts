/** Solid, even in styles whose many Book buttons in lists are not. */
export const ctaCss = `
.acts { display: flex; flex-wrap: wrap; gap: 16px 20px; }
.acts li { max-width: 100%; }
.acts .book { background: var(--primary); min-height: 56px; min-width: min(255px, 100%); padding: 12px 28px; font-size: 18px; text-align: center; white-space: normal; text-wrap: balance; }
.v .acts .book { color: var(--on-primary); }
`;
