/** The sines of RFC 1321. */
const sines = Array.from({ length: 64 }, (_, at) => Math.trunc(Math.abs(Math.sin(at + 1)) * 2 ** 32));
const turns = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/** MD5 of a text in UTF-8, in hexadecimal digits (RFC 1321). Browsers have none; it is no secret, only a checksum. */
export function md5(text: string): string {
  const words = wordsOf(text);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let at = 0; at < 64; at += 1) {
      const round = at >> 4;
      const [mixed, word] = step(round, at, b, c, d);
      const sum = a + mixed + (sines[at] ?? 0) + (words[block + word] ?? 0);
      const turn = turns[round * 4 + (at % 4)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << turn) | ((sum | 0) >>> (32 - turn)))) | 0];
    }
    [a, b, c, d].forEach((part, at) => {
      state[at] = ((state[at] ?? 0) + part) | 0;
    });
  }
  return state.map(hexOf).join('');
}

/** What a step mixes in, and which of the sixteen words of its block. */
function step(round: number, at: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (round === 0) return [(b & c) | (~b & d), at];
  if (round === 1) return [(d & b) | (~d & c), (5 * at + 1) % 16];
  return round === 2 ? [b ^ c ^ d, (3 * at + 5) % 16] : [c ^ (b | ~d), (7 * at) % 16];
}

/** The text in little-endian words, filled up to whole blocks, with its length in bits at the end. */
function wordsOf(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  const words = Array<number>((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  const put = (byte: number, at: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at % 4) * 8));
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 2] = bytes.length * 8;
  return words;
}

/** A word's bytes, the lowest first. */
const hexOf = (word: number): string =>
  [0, 8, 16, 24].map(shift => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('');
