import '../styles/style-sheets.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Appearance } from '../blocks/appearance/block.ts';
import type { Palette } from '../styles/art-style.ts';
import type { HeadingLook } from '../styles/heading-look.ts';
import { lookOf } from '../styles/page-look.ts';
import { PlaceholderPortrait } from '../styles/placeholder-portrait.tsx';
import { fitText, wrapAtMost } from './fit-lines.ts';
import type { Letters } from './letters.ts';

/** The size social networks show a link's picture in. */
export const cardSize = { width: 1200, height: 630 } as const;
/** Where the portrait is laid onto the card. */
export const cardPortrait = { left: 772, top: 88, width: 356, height: 454 } as const;

export type CardWords = { name: string; headline: string; greeting: string; action: string; address: string };
export type CardFaces = { heading: Letters; look: HeadingLook; body: Letters; strong: Letters };
type Given = { appearance: Appearance; words: CardWords; faces: CardFaces; hasPortrait: boolean; drawing?: ReactNode };

const column = { left: 72, width: 640, top: 76 } as const;
const foot = { height: 64, bottom: 66 } as const;

/**
 * The picture of a link to a page, in the page's style, as SVG. The portrait itself is laid onto it later. `drawing`
 * stands at the side in place of the style's own, and fills 428 by 630.
 */
export function shareCardSvg({ appearance, words, faces, hasPortrait, drawing }: Given): string {
  const { palette, placeholderPortrait, radius, imageRadius } = lookOf(appearance);
  const panel = hasPortrait ? cardPortrait.left + 128 : cardPortrait.left;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={cardSize.width}
      height={cardSize.height}
      viewBox="0 0 1200 630"
      aria-hidden="true"
    >
      <style>{drawingCss(palette)}</style>
      <rect width="1200" height="630" fill={palette.hero} />
      <svg x={panel} y="0" width={1200 - panel} height="630" aria-hidden="true">
        {drawing ?? <PlaceholderPortrait name={words.name} drawing={placeholderPortrait} />}
      </svg>
      {hasPortrait && <PortraitFrame palette={palette} radius={imageRadius} />}
      <Words words={words} faces={faces} palette={palette} />
      <Foot words={words} faces={faces} palette={palette} radius={radius} />
    </svg>,
  );
}

const drawingCss = ({ primary, second, ink, line, surface }: Palette): string =>
  `.p{fill:${primary}}.s{fill:${second}}.i{fill:${ink}}.l{fill:${line}}.g{fill:${surface}}`;

function PortraitFrame({ palette, radius }: { palette: Palette; radius: number }) {
  const { left, top, width, height } = cardPortrait;
  const edge = 10;
  return (
    <rect
      x={left - edge}
      y={top - edge}
      width={width + 2 * edge}
      height={height + 2 * edge}
      rx={radius === 0 ? 0 : cardRadius(radius) + edge}
      fill={palette.hero}
    />
  );
}

/** A page's corner on the card, which is drawn larger than the page. Half the width makes a round portrait. */
export const cardRadius = (radius: number): number => Math.min(radius * 1.5, cardPortrait.width / 2);

type Parts = { words: CardWords; faces: CardFaces; palette: Palette };

function Words({ words, faces, palette }: Parts) {
  const { look } = faces;
  const name = look.upper ? words.name.toLocaleUpperCase('en') : words.name;
  const measure = measureOf(faces.heading, look.tracking);
  const box = { width: column.width, height: 232, largest: 168, smallest: 40, lineHeight: 1, most: 3 };
  const { size, lines } = fitText(name, box, measure);
  const below = column.top + lines.length * size + 26;
  const headline = wrapAtMost(words.headline, column.width / 34, 1, measureOf(faces.strong));
  const greeting = wrapAtMost(words.greeting, column.width / 28, 2, measureOf(faces.body));
  return (
    <>
      {lines.map((line, place) => (
        <Line
          key={line}
          letters={faces.heading}
          text={line}
          tracking={look.tracking}
          size={size}
          y={column.top + (place + 0.82) * size}
          fill={palette.onHero}
        />
      ))}
      {headline.map(line => (
        <Line key={line} letters={faces.strong} text={line} size={34} y={below + 34} fill={palette.onHero} />
      ))}
      {greeting.map((line, place) => (
        <Line
          key={line}
          letters={faces.body}
          text={line}
          size={28}
          y={below + (headline.length === 0 ? 28 : 86) + place * 38}
          fill={palette.heroSoft}
        />
      ))}
    </>
  );
}

function Foot({ words, faces, palette, radius }: Parts & { radius: number }) {
  const top = cardSize.height - foot.bottom - foot.height;
  const size = 26;
  const pill = measureOf(faces.strong)(words.action) * size + 64;
  const room = column.width - (words.action === '' ? 0 : pill + 28);
  const small = Math.max(17, Math.min(24, room / measureOf(faces.body)(words.address)));
  const [address = ''] = wrapAtMost(words.address, room / small, 1, measureOf(faces.body));
  return (
    <>
      {words.action !== '' && (
        <>
          <rect
            x={column.left}
            y={top}
            width={pill}
            height={foot.height}
            rx={Math.min(radius * 1.3, foot.height / 2)}
            fill={palette.action}
          />
          <Line
            letters={faces.strong}
            text={words.action}
            size={size}
            x={column.left + 32}
            y={top + 41}
            fill={palette.onAction}
          />
        </>
      )}
      <Line
        letters={faces.body}
        text={address}
        size={small}
        x={column.left + (words.action === '' ? 0 : pill + 28)}
        y={top + 40}
        fill={palette.heroSoft}
      />
    </>
  );
}

type LineProps = {
  letters: Letters;
  text: string;
  size: number;
  y: number;
  fill: string;
  x?: number;
  tracking?: number;
};

/** Outlines, or, for letters the style's fonts do not have, text in whatever font the server has. */
function Line({ letters, text, size, y, fill, x = column.left, tracking = 0 }: LineProps) {
  const written = letters.write(text, tracking);
  if (written !== undefined)
    return <path d={written.path} fill={fill} transform={`translate(${x} ${y}) scale(${size / 1000})`} />;
  return (
    <text x={x} y={y} fontSize={size} fontFamily="sans-serif" fill={fill}>
      {text}
    </text>
  );
}

const measureOf =
  (letters: Letters, tracking = 0) =>
  (text: string): number =>
    letters.write(text, tracking)?.width ?? guessWidth(text);

/** Scripts written in full squares take an em each. */
const guessWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 1.05 : 0.6), 0);
