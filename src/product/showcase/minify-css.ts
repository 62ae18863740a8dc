/** Takes comments and idle space out of our own CSS. Quoted strings are kept; not a general minifier. */
export function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*")/)
    .map((part, i) => (i % 2 === 1 ? part : squeeze(part)))
    .join('')
    .trim();
}

function squeeze(css: string): string {
  return css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}');
}
