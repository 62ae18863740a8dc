/** The encodings a creator may choose, by the names that browsers know them by; the most frequent first. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'euc-kr',
  'shift_jis',
  'gb18030',
  'big5',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'koi8-r',
  'ibm866',
  'euc-jp',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof encodings)[number];

/** Whose file it probably is: the creator's language and zone. */
export type FileHome = { language: string; zone: string };

/** The text of bytes. Bytes that are none in this encoding become U+FFFD, which a creator sees in the lines shown. */
export function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252'
    ? text.replaceAll(/[\x80-\x9f]/g, byte => windows1252[byte.charCodeAt(0) - 0x80] ?? byte)
    : text;
}

// Node 20 decodes these bytes as ISO-8859-1 (nodejs/node, issue 56542).
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The encoding a file says or shows; else the one in which its letters make most sense, at home before elsewhere. */
export function guessEncoding(bytes: Uint8Array, home: FileHome): Encoding {
  const marked = markOf(bytes);
  if (marked !== undefined) return marked;
  if (isValid(bytes, 'utf-8')) return 'utf-8';
  const expected = encodingAt(home);
  const possible = encodings.filter(one => !one.startsWith('utf') && isValid(bytes, one));
  const scored = possible.map(one => ({ one, score: scoreOf(bytes, one) + (one === expected ? 0.6 : 0) }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.one ?? 'windows-1252';
}

/** UTF-16 has a mark, or a zero in every other byte of its first letters. */
function markOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zeros = [0, 1].map(odd => start.filter((byte, at) => at % 2 === odd && byte === 0).length) as [number, number];
  if (zeros[0] + zeros[1] < start.length / 4) return undefined;
  return zeros[0] > zeros[1] ? 'utf-16be' : 'utf-16le';
}

function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const zonesOf: readonly (readonly [Encoding, RegExp])[] = [
  ['euc-kr', /^Asia\/(Seoul|Pyongyang)$/],
  ['shift_jis', /^Asia\/Tokyo$/],
  ['gb18030', /^Asia\/(Shanghai|Urumqi|Singapore)$/],
  ['big5', /^Asia\/(Taipei|Hong_Kong|Macau)$/],
  ['windows-1250', /^Europe\/(Prague|Warsaw|Budapest|Bratislava|Ljubljana|Zagreb|Bucharest|Sarajevo)$/],
  ['windows-1251', /^Europe\/(Moscow|Kyiv|Kiev|Minsk|Sofia|Skopje|Belgrade)$/],
  ['windows-1253', /^(Europe\/Athens|Asia\/Nicosia)$/],
  ['windows-1254', /^Europe\/Istanbul$/],
  ['windows-1255', /^Asia\/Jerusalem$/],
  ['windows-1256', /^(Asia\/(Riyadh|Dubai|Baghdad|Amman|Kuwait|Qatar)|Africa\/(Cairo|Casablanca|Algiers|Tunis))$/],
  ['windows-1257', /^Europe\/(Riga|Vilnius|Tallinn)$/],
  ['windows-1258', /^Asia\/(Ho_Chi_Minh|Saigon)$/],
  ['windows-874', /^Asia\/Bangkok$/],
];

const encodingAt = ({ language, zone }: FileHome): Encoding | undefined =>
  language === 'ko' ? 'euc-kr' : zonesOf.find(([, zones]) => zones.test(zone))?.[0];

/** Which lead bytes of a double-byte encoding are its kana or hangul, its usual and its rare characters. */
type Plane = { syllables: Bytes; usual: Bytes; rare: Bytes; leads: Bytes; lowTrails: boolean };
type Bytes = readonly [from: number, to: number];
const planes: Partial<Record<Encoding, Plane>> = {
  'euc-kr': { syllables: [0xb0, 0xc8], usual: [0, -1], rare: [0xca, 0xfd], leads: [0x81, 0xfe], lowTrails: false },
  'euc-jp': { syllables: [0xa4, 0xa5], usual: [0xb0, 0xcf], rare: [0xd0, 0xf4], leads: [0xa1, 0xfe], lowTrails: false },
  gb18030: { syllables: [0, -1], usual: [0xb0, 0xd7], rare: [0xd8, 0xf7], leads: [0x81, 0xfe], lowTrails: false },
  big5: { syllables: [0, -1], usual: [0xa4, 0xc6], rare: [0xc9, 0xf9], leads: [0x81, 0xfe], lowTrails: true },
  shift_jis: { syllables: [0x82, 0x83], usual: [0x88, 0x97], rare: [0x98, 0xea], leads: [0x81, 0x9f], lowTrails: true },
};
const within = (byte: number, [from, to]: Bytes): boolean => byte >= from && byte <= to;

// Chinese read as Korean has syllables that hardly occur.
const commonHangul = new Set(
  '이가는을의다에하고한지사기도자를어로시리서정인수그일나은대해전들보성부장원있아과제상구라여조주우안니만경것문선했면유신으스간동공국용적연때내년오무명모학관생진소단게중위발개체행까계세비미터민트회거영야결각방음업할마두설래산물감재작화치합강말통력현반금피교러질님저양남더최본식달법호려난건약요심외권입형월속책못직드분점운변받실없히천석근크포또토배데복글레파후임노담습류필살황허송홍길윤표철숙희순옥혜준환훈빈솔람별늘봄김박첫좋않됩됐겠릴린슨춤짐번차목예와타메와',
);
const korean = new TextDecoder('euc-kr');
const isCommonHangul = (bytes: Uint8Array, at: number): boolean =>
  commonHangul.has(korean.decode(bytes.subarray(at, at + 2)));

/** How much sense the letters beyond ASCII make, from -1 to 1. */
function scoreOf(bytes: Uint8Array, encoding: Encoding): number {
  const plane = planes[encoding];
  return plane === undefined ? letterScore(decodedAs(bytes, encoding), encoding) : planeScore(bytes, plane, encoding);
}

function planeScore(bytes: Uint8Array, plane: Plane, encoding: Encoding): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const isPair = within(lead, plane.leads) || (encoding === 'shift_jis' && lead >= 0xe0);
    const trail = bytes[at + 1] ?? 0;
    count += 1;
    if (!isPair) sum -= 0.5;
    else if (trail < 0xa1 && !plane.lowTrails) sum -= 0.7;
    else if (within(lead, plane.syllables)) sum += encoding === 'euc-kr' && !isCommonHangul(bytes, at) ? 0.2 : 1;
    else if (within(lead, plane.usual)) sum += encoding === 'euc-jp' ? 0.65 : 0.7;
    else if (within(lead, plane.rare)) sum += 0.2;
    if (isPair) at += 1;
  }
  return count === 0 ? 0 : sum / count;
}

const scripts: Partial<Record<Encoding, RegExp>> = {
  'windows-1251': /\p{Script=Cyrillic}/u,
  'koi8-r': /\p{Script=Cyrillic}/u,
  ibm866: /\p{Script=Cyrillic}/u,
  'windows-1253': /\p{Script=Greek}/u,
  'windows-1255': /[\u05d0-\u05ea]/u,
  'windows-1256': /\p{Script=Arabic}/u,
  'windows-874': /\p{Script=Thai}/u,
};
// In Thai, marks follow a consonant, and a vowel written first is followed by one.
const isBadThai = (before: string, letter: string, after: string): boolean =>
  (/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/.test(letter) && !/[\u0e01-\u0e2e\u0e31-\u0e4e]/.test(before)) ||
  (/[\u0e40-\u0e44]/.test(letter) && !/[\u0e01-\u0e2e]/.test(after)) ||
  /[\u0e03\u0e05\u0e0e\u0e0f\u0e26\u0e2f\u0e4f-\u0e5b]/.test(letter);
// Letters that few texts have, which are others' frequent ones.
const rareLatin = /[ÐÝÞðýþŸŽžÆæ]/u;
const quiet = /[\s“”‘’–—…€£«»·°]/u;

function letterScore(text: string, encoding: Encoding): number {
  const script = scripts[encoding];
  const letters = [...text];
  let sum = 0;
  let count = 0;
  for (const [at, letter] of letters.entries()) {
    if (letter < '\x80') continue;
    const [before = ' ', after = ' '] = [letters[at - 1], letters[at + 1]];
    count += 1;
    const isLatin = script === undefined && /\p{Script=Latin}/u.test(letter);
    const isOwn = script?.test(letter) ?? isLatin;
    // Words mix no scripts, and have more than one letter.
    const isStrange =
      script !== undefined && isOwn && (/[a-z]/i.test(before + after) || !(script.test(before) || script.test(after)));
    const breaksCase = /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before);
    const isAlone = isLatin && ![before, after].some(near => /[a-z]/i.test(near));
    if (breaksCase || isAlone || isStrange || isBadThai(before, letter, after)) sum -= 1;
    else if (isOwn) sum += isLatin ? (rareLatin.test(letter) ? 0.4 : 0.9) : 0.9;
    else if (!quiet.test(letter) || /\p{L}/u.test(before + after)) sum -= 0.8;
  }
  if (count === 0) return 0;
  // A script with capitals has some in a list of people.
  const hasNoCapital =
    script !== undefined &&
    /\p{Ll}/u.test(text.replaceAll(/[a-z]/g, '')) &&
    !/[\u0386-\u042f]/.test(text.replaceAll(/\P{Lu}/gu, ''));
  const last = encodings.indexOf(encoding) / 1000;
  return sum / count - (hasNoCapital ? 0.2 : 0) - last;
}
