import '../styles/style-sheets.ts';
import type { ReactNode } from 'react';
import { headingLook } from '../styles/heading-look.ts';
import type { PageLook } from '../styles/page-look.ts';

/** The size social networks show a link's picture in. */
export const cardSize = { width: 1200, height: 630 } as const;
export const cardPortrait = { left: 772, top: 88, width: 356, height: 454 } as const;
/** Where the style's drawing is: at the right, from `left` to the edge. */
export const cardPanel = (hasPortrait: boolean) => (hasPortrait ? cardPortrait.left + 128 : cardPortrait.left);

export type CardWords = { name: string; headline: string; greeting: string; action: string; address: string };
/** `portrait` and `drawing` are addresses of pictures. */
export type CardParts = { look: PageLook; words: CardWords; portrait: string | null; drawing: string };
/** Sizes in px at which variable texts fit their place, and the width of a space of the name in em. */
export type CardFit = { name: number; space: number; address: number };
type Given = CardParts & { fit: CardFit };

const edge = 10;

/** The picture of a link to a page, in the page's style. */
export function ShareCard({ look, words, portrait, drawing, fit }: Given): ReactNode {
  const { palette, imageRadius } = look;
  const panel = cardPanel(portrait !== null);
  const { left, top, width, height } = cardPortrait;
  return (
    <div style={{ display: 'flex', ...cardSize, backgroundColor: palette.hero }}>
      <img
        src={drawing}
        alt=""
        width={cardSize.width - panel}
        height={cardSize.height}
        style={{ position: 'absolute', left: panel, top: 0 }}
      />
      {portrait !== null && (
        <img
          src={portrait}
          alt=""
          width={width + 2 * edge}
          height={height + 2 * edge}
          style={{
            position: 'absolute',
            left: left - edge,
            top: top - edge,
            border: `${edge}px solid ${palette.hero}`,
            borderRadius: imageRadius === 0 ? 0 : Math.min(imageRadius * 1.5, width / 2) + edge,
          }}
        />
      )}
      <Words look={look} words={words} fit={fit} />
    </div>
  );
}

type Texts = Omit<Given, 'portrait' | 'drawing'>;

/** The words of a name as the look writes them; a word is not broken while it fits a line. */
export function wordsOf(look: PageLook, name: string): { id: string; word: string }[] {
  const written = headingLook(look.css).upper ? name.toLocaleUpperCase('en') : name;
  const words = written.split(/\s+/).filter(Boolean);
  return words.map((word, n) => ({ id: `name ${n}`, word }));
}

export const nameFont = (look: PageLook) => ({
  fontFamily: 'heading, heading-more',
  letterSpacing: `${headingLook(look.css).tracking}em`,
});
export const textFont = { fontFamily: 'body, body-more', fontWeight: 400 } as const;

function Words({ look, words, fit }: Texts) {
  const { palette } = look;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        position: 'absolute',
        left: 72,
        top: 76,
        width: 640,
        height: cardSize.height - 76 - 66,
        ...textFont,
        color: palette.heroSoft,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: `${fit.space}em`,
          ...nameFont(look),
          fontSize: fit.name,
          lineHeight: 1,
          color: palette.onHero,
          maxHeight: 232,
          overflow: 'hidden',
          marginBottom: 26,
          flexShrink: 0,
        }}
      >
        {wordsOf(look, words.name).map(({ id, word }) => (
          <div key={id} style={{ display: 'block', maxWidth: 640, wordBreak: 'break-word' }}>
            {word}
          </div>
        ))}
      </div>
      {words.headline !== '' && (
        <div
          style={{
            display: 'block',
            fontSize: 34,
            lineHeight: 1.35,
            fontWeight: 600,
            color: palette.onHero,
            lineClamp: 1,
            marginBottom: 12,
            flexShrink: 0,
          }}
        >
          {words.headline}
        </div>
      )}
      {words.greeting !== '' && (
        <div style={{ display: 'block', fontSize: 28, lineHeight: 1.36, lineClamp: 2, flexShrink: 0 }}>
          {words.greeting}
        </div>
      )}
      <Foot look={look} words={words} fit={fit} />
    </div>
  );
}

function Foot({ look: { palette, radius }, words: { action, address }, fit }: Texts) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 28, marginTop: 'auto' }}>
      {action !== '' && (
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            height: 64,
            padding: '0 32px',
            flexShrink: 0,
            borderRadius: Math.min(radius * 1.3, 32),
            backgroundColor: palette.action,
            color: palette.onAction,
            fontSize: 26,
            fontWeight: 600,
            whiteSpace: 'nowrap',
          }}
        >
          {action}
        </div>
      )}
      <div
        style={{
          display: 'block',
          flexShrink: 1,
          minWidth: 0,
          fontSize: fit.address,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {address}
      </div>
    </div>
  );
}
