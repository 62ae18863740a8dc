let latest = { css: '', minified: '' };

/**
 * Takes comments and idle space out of our own CSS. Quoted strings are kept; not a general minifier. The services of a
 * page are printed one after another with the same CSS, so the latest answer is kept.
 */
export function minifyCss(css: string): string {
  if (css !== latest.css) latest = { css, minified: minified(css) };
  return latest.minified;
}

function minified(css: string): string {
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
