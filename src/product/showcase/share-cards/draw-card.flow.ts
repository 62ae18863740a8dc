import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import type { PageLook } from '../styles/page-look.ts';
import { cardFonts } from './card-fonts.ts';
import { nameSize } from './fit-name.ts';
import { MeasuredWords, measuredSize } from './measured-words.tsx';
import { type CardFit, type CardParts, cardSize, ShareCard, wordsOf } from './share-card.tsx';

/** The bytes of a font by its path inside node_modules, or undefined when this server does not have it. */
export type ReadFont = (file: string) => Buffer | undefined;

/**
 * A card as PNG (decision 0072), `width` pixels wide. Characters missing in the style's fonts are drawn with the
 * server's.
 */
export async function drawCard(read: ReadFont, card: CardParts, width: number): Promise<Buffer> {
  const fonts = cardFonts(card.look).flatMap(({ role, file, weight }) => {
    const data = read(file);
    return data === undefined ? [] : [{ name: role, data, weight }];
  });
  const { fit, missing } = await measure(fonts, card);
  const graphemeImages = await drawn(missing, card.look);
  const svg = await satori(ShareCard({ ...card, fit }), { ...cardSize, fonts, graphemeImages });
  return sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer();
}

/** The sizes at which a card's text fits, and characters missing in its fonts. */
async function measure(
  fonts: SatoriOptions['fonts'],
  card: CardParts,
): Promise<{ fit: CardFit; missing: Set<string> }> {
  const widths = new Map<string, number>();
  const missing = new Set<string>();
  await satori(MeasuredWords(card), {
    width: 100_000,
    height: 1000,
    fonts,
    onNodeDetected: ({ key, width }) => void (key !== null && widths.set(String(key), width / measuredSize)),
    loadAdditionalAsset: async (_language, text) => {
      for (const { segment } of new Intl.Segmenter('en').segment(text)) missing.add(segment);
      return [];
    },
  });
  const em = (key: string) => widths.get(key) ?? 0;
  // A character's picture is one em wide; its placeholder was measured at half of that or more.
  const nameWidths = wordsOf(card.look, card.words.name).map(
    ({ id, word }) => em(id) + [...word].filter(one => missing.has(one)).length / 2,
  );
  const space = em('space') / 10;
  const room = card.words.action === '' ? 640 : 640 - 28 - 64 - em('action') * 26;
  return {
    fit: {
      name: nameSize(nameWidths, space),
      space,
      address: Math.max(17, Math.min(24, Math.floor(room / Math.max(em('address'), 1)))),
    },
    missing,
  };
}

/** Each character as a picture of one em. */
async function drawn(characters: ReadonlySet<string>, { palette }: PageLook): Promise<Record<string, string>> {
  const pictures = [...characters].map(async character => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><text x="80" y="136" font-size="150" text-anchor="middle" font-family="sans-serif" fill="${palette.onHero}">${character.replace(/[<&]/g, sign => `&#${sign.codePointAt(0)};`)}</text></svg>`;
    return [character, dataUri('image/png', await sharp(Buffer.from(svg)).png().toBuffer())] as const;
  });
  return Object.fromEntries(await Promise.all(pictures));
}

export const dataUri = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;
