import type { ReactNode } from 'react';
import { type CardParts, nameFont, textFont, wordsOf } from './share-card.tsx';

/** The size in px at which words are measured. */
export const measuredSize = 100;

/** The words of a card side by side, each with a key, so that their widths can be read; `space` is ten spaces. */
export function MeasuredWords({ look, words }: CardParts): ReactNode {
  const name = { ...nameFont(look), flexShrink: 0 };
  const text = { ...textFont, flexShrink: 0 };
  return (
    <div style={{ display: 'flex', fontSize: measuredSize, whiteSpace: 'pre' }}>
      {wordsOf(look, words.name).map(({ id, word }) => (
        <div key={id} style={name}>
          {word}
        </div>
      ))}
      <div key="space" style={name}>
        {' '.repeat(10)}
      </div>
      <div key="action" style={{ ...text, fontWeight: 600 }}>
        {words.action}
      </div>
      <div key="address" style={text}>
        {words.address}
      </div>
      <div style={{ ...text, fontWeight: 600 }}>{words.headline}</div>
      <div style={text}>{words.greeting}</div>
    </div>
  );
}
