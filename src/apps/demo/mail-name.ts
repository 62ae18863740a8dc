// Family names whose usual spelling differs from the rule.
const familyNames = new Map(
  '김kim 이lee 박park 최choi 정jung 강kang 윤yoon 임lim 오oh 신shin 류ryu 문moon 조cho 안ahn 노noh'
    .split(' ')
    .map(pair => [pair.charAt(0), pair.slice(1)]),
);
// Revised Romanization, enough for given names: first consonant, vowel, last consonant of a syllable.
const firsts = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const lasts = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

function syllable(char: string): string {
  const code = (char.codePointAt(0) ?? 0) - 0xac00;
  if (code < 0 || code > 11_171) return char;
  const parts = [firsts[Math.floor(code / 588)], vowels[Math.floor(code / 28) % 21], lasts[code % 28]];
  return parts.join('').replaceAll('-', '');
}

/** How a person would write their name in an address: 'Inês Carvalho' is ines.carvalho, '김민서' is minseo.kim. */
export function mailName(name: string): string {
  const [family = '', ...given] = [...name];
  if (/^[가-힣]+$/.test(name)) return `${given.map(syllable).join('')}.${familyNames.get(family) ?? syllable(family)}`;
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, character => (/\p{M}/u.test(character) ? '' : '.'));
}
