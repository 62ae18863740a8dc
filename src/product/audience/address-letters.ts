const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Hexadecimal digits as letters of a local part, five bits each: any case means the same (RFC 4648, 6). */
export function lettersOf(hex: string): string {
  const bits = [...hex].map(digit => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The digits again; the bits that filled the last letter are left out. */
export function hexOf(letters: string): string {
  const bits = [...letters.toLowerCase()].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return (bits.match(/.{4}/g) ?? []).map(four => Number.parseInt(four, 2).toString(16)).join('');
}

/** `news@example.org` with a part of its own: `news+part@example.org`. */
export function withPart(address: string, part: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${part}${address.slice(at)}`;
}
