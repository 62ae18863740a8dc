import './stack.css';
import type { CSSProperties, ReactElement, ReactNode } from 'react';

/** What a frame contains where text by itself would stand beside what comes and goes (`scripts/bare-texts.ts`). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

type Step = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64 | 96;

type StackProps = { gap?: Step | undefined; align?: CSSProperties['alignItems']; children: ReactNode };

/** Children below each other, with a gap of the scale. */
export function Stack({ gap = 16, align, children }: StackProps) {
  return (
    <div className="v-stack" style={{ gap, alignItems: align }}>
      {children}
    </div>
  );
}

type RowProps = StackProps & { justify?: CSSProperties['justifyContent']; wrap?: boolean | undefined };

/** Children side by side, centred on one line unless `align` is given. */
export function Row({ gap = 8, align, justify, wrap, children }: RowProps) {
  const style = {
    gap,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap === true ? 'wrap' : undefined,
  } as const;
  return (
    <div className="v-row" style={style}>
      {children}
    </div>
  );
}
