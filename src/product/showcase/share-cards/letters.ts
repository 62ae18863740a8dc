/** Text as outlines: in units of one em, y downwards, the baseline at 0. */
export type Written = { path: string; width: number };
export type Letters = {
  /** Undefined when a letter is in none of the files. `tracking` in em. */
  write(text: string, tracking?: number): Written | undefined;
};

/** What of a font is needed to write with it. */
export type Outlines = {
  unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): {
    glyphs: { path: { scale(x: number, y: number): Moved } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
};
type Moved = { translate(x: number, y: number): { toSVG(): string } };

// Outlines are printed in thousandths of an em: whole numbers are fine enough.
const grain = 1000;

/** Writes with the first font that has a letter. */
export function lettersOf(fonts: readonly Outlines[]): Letters {
  return {
    write(text, tracking = 0) {
      const runs = splitRuns(text, fonts);
      if (runs === undefined) return undefined;
      let x = 0;
      let path = '';
      for (const { font, part } of runs) {
        const scale = grain / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        for (const [place, glyph] of glyphs.entries()) {
          const at = positions[place] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
          path += glyph.path
            .scale(scale, -scale)
            .translate(x + at.xOffset * scale, -at.yOffset * scale)
            .toSVG();
          x += at.xAdvance * scale + tracking * grain;
        }
      }
      return { path: path.replaceAll(/-?\d+\.\d+/g, number => String(Math.round(Number(number)))), width: x / grain };
    },
  };
}

function splitRuns(text: string, fonts: readonly Outlines[]): { font: Outlines; part: string }[] | undefined {
  const runs: { font: Outlines; part: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const has = (font: Outlines) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = last !== undefined && has(last.font) ? last.font : fonts.find(has);
    if (font === undefined) return undefined;
    if (last?.font === font) last.part += letter;
    else runs.push({ font, part: letter });
  }
  return runs;
}
