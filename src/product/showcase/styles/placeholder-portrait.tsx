import type { ReactNode } from 'react';

/** One of `choices` numbers from 0, the next in a sequence that is the same for the same name. */
export type Pick = (choices: number) => number;

/** What is drawn when a portrait is missing. Each style has its own. */
export type PortraitShapes = (props: { pick: Pick }) => ReactNode;

/**
 * Drawn when a portrait is missing: a small composition that is always the same for the same name, in the colours
 * of the style (`p` primary, `s` second, `i` ink, `g` ground by class).
 */
export function PlaceholderPortrait({ name, drawing: Shapes }: { name: string; drawing: PortraitShapes }) {
  const pick = picker(name);
  return (
    <svg className="placeholder-portrait" viewBox="0 0 12 15" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="g" width="12" height="15" />
      <Shapes pick={pick} />
    </svg>
  );
}

/** A repeatable sequence of choices from a text (FNV-1a start, xorshift steps). */
function picker(text: string): Pick {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return choices => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % choices;
  };
}
