import './stack.css';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

/** What a frame contains where text by itself would stand beside what comes and goes (`scripts/bare-texts.ts`). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

type Step = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64 | 96;

type StackProps = {
  gap?: Step | undefined;
  align?: CSSProperties['alignItems'];
  className?: string;
  children: ReactNode;
};

/** Children below each other, with a gap of the scale. */
export function Stack({ gap = 16, align, className, children }: StackProps) {
  return (
    <div className={classNames('v-stack', className)} style={{ gap, alignItems: align }}>
      {children}
    </div>
  );
}

type RowProps = Omit<StackProps, 'gap'> & {
  /** Two when lines are closer to each other than what is on them: between lines, and on a line. */
  gap?: Step | readonly [lines: Step, line: Step];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean | undefined;
};

/** Children side by side, centred on one line unless `align` is given. */
export function Row({ gap = 8, align, justify, wrap, className, children }: RowProps) {
  const style = {
    gap: typeof gap === 'number' ? gap : `${gap[0]}px ${gap[1]}px`,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap === true ? 'wrap' : undefined,
  } as const;
  return (
    <div className={classNames('v-row', className)} style={style}>
      {children}
    </div>
  );
}
