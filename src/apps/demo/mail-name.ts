// The family names people write by custom rather than by rule.
const familyNames: Record<string, string> = {
  김: 'kim',
  이: 'lee',
  박: 'park',
  최: 'choi',
  정: 'jung',
  강: 'kang',
  윤: 'yoon',
  임: 'lim',
  오: 'oh',
  신: 'shin',
  류: 'ryu',
  문: 'moon',
  조: 'cho',
  안: 'ahn',
  노: 'noh',
};
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
  if (/^[가-힣]+$/.test(name)) return `${given.map(syllable).join('')}.${familyNames[family] ?? syllable(family)}`;
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, character => (/\p{M}/u.test(character) ? '' : '.'));
}
