/** Adds a part's own style to the page, whose policy allows no style element but its own; a constructed sheet is none. */
export function dress(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
