/** Adds a part's style to the page, whose policy allows no further style elements; a constructed sheet is allowed. */
export function dress(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
