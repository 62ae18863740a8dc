const longest = 80;
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd' };

/**
 * A slug from words: lower-case letters and digits of any script, joined by hyphens, at most 80, cut at whole
 * words when possible.
 */
export function slugOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœøđłþð]/g, letter => plainLetters[letter] ?? letter);
  const words = letters.split(/[^\p{L}\p{M}\p{N}]+/u).filter(word => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (!fits(longer)) return slug === '' ? cut(word) : slug;
    slug = longer;
  }
  return slug;
}

// Other scripts are longer in an address than as text; routers stop at 200.
const fits = (slug: string): boolean => slug.length <= longest && encodeURIComponent(slug).length <= 190;

function cut(word: string): string {
  let kept = '';
  for (const letter of word) {
    if (!fits(kept + letter)) break;
    kept += letter;
  }
  return kept;
}
