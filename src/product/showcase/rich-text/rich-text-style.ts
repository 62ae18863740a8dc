/** A rich text on a page, in the fonts of its style. Restores the list markers that the base removes. */
export const richTextCss = `
.rich { max-width: 62ch; text-wrap: pretty; }
.rich > * + * { margin-top: 1em; }
.v .rich :is(h2, h3, h4, h5, h6) { margin-top: 1.6em; font-family: var(--heading); font-size: 1.3em; line-height: 1.3; text-wrap: balance; }
.v .rich .minor { margin-top: 1.4em; font-size: 1.08em; }
.rich > :first-child { margin-top: 0; }
.v .rich :is(ul, ol) { padding-left: 1.4em; list-style: disc; }
.v .rich ol { list-style: decimal; }
.rich li + li, .rich li > * + * { margin-top: .35em; }
.rich li::marker { color: var(--muted); }
.rich blockquote { padding-left: 1em; border-left: 3px solid var(--primary); font-family: var(--heading); font-size: 1.2em; line-height: 1.4; }
.rich hr { border: 0; border-top: 1px solid var(--line); margin-block: 2em; }
.rich img { border-radius: var(--r-img); margin-block: 1.6em; }
.rich a { text-underline-offset: 3px; }
`;
