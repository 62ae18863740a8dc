import { inflateSync } from 'node:zlib';

/** English as pages are written: names, prices and sentences. */
export const sampleText =
  'Salsa and afro-fusion in Lisbon. You already know how to walk, the rest is listening. Strength coach for people over forty: ' +
  'barbells, kettlebells and one long conversation about your back. Before you resign, talk it through. Book a first lesson, ' +
  'sixty minutes for $45, on Monday, Wednesday or Saturday morning. Maya Okafor, Jonas Lind, Hana Park, Elena Quiroga, Tom Vogel.';

/** What a fallback must agree with, in em: the mean width of the sample's letters, and the line's rise and fall. */
export type FontMeasures = { width: number; ascent: number; descent: number };

/** Measures a TrueType or WOFF file. Kerning is left out: in prose it is below half a percent. */
export function measureFont(file: Buffer, text: string): FontMeasures {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no ${tag}`);
    return found;
  };
  const perEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const widths = table('hmtx');
  const lastWidth = hhea.readUInt16BE(34) - 1;
  const glyphOf = readCharacters(table('cmap'));
  const sum = [...text].reduce((all, letter) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    return all + widths.readUInt16BE(4 * Math.min(glyph, lastWidth));
  }, 0);
  const os2 = table('OS/2');
  // fsSelection says whether browsers take the typographic line or that of hhea (OpenType, OS/2, bit 7).
  const [rise, fall] =
    (os2.readUInt16BE(62) & 128) === 0
      ? [hhea.readInt16BE(4), -hhea.readInt16BE(6)]
      : [os2.readInt16BE(68), -os2.readInt16BE(70)];
  return { width: sum / perEm / [...text].length, ascent: rise / perEm, descent: fall / perEm };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const isWoff = file.toString('latin1', 0, 4) === 'wOFF';
  const [start, size] = isWoff ? [44, 20] : [12, 16];
  const count = file.readUInt16BE(isWoff ? 12 : 4);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = start + i * size;
      const tag = file.toString('latin1', at, at + 4);
      const from = file.readUInt32BE(at + (isWoff ? 4 : 8));
      const stored = file.readUInt32BE(at + (isWoff ? 8 : 12));
      const bytes = file.subarray(from, from + stored);
      return [tag, isWoff && stored < file.readUInt32BE(at + 12) ? inflateSync(bytes) : bytes];
    }),
  );
}

/** The glyph of a character, by the table's format 4 (OpenType, cmap). */
function readCharacters(cmap: Buffer): (code: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8));
  const at = subtables.find(offset => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('the font has no table of characters in format 4');
  const count = cmap.readUInt16BE(at + 6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count].map(by => at + by) as [
    number,
    number,
    number,
    number,
  ];
  return code => {
    for (let i = 0; i < count; i++) {
      if (cmap.readUInt16BE(ends + 2 * i) < code) continue;
      const first = cmap.readUInt16BE(starts + 2 * i);
      if (first > code) return 0;
      const delta = cmap.readUInt16BE(deltas + 2 * i);
      const offset = cmap.readUInt16BE(offsets + 2 * i);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(offsets + 2 * i + offset + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
