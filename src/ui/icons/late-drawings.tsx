import type { ReactNode } from 'react';
import { Lamp, shelf, vase, Window } from './drawing-parts.tsx';

export type LateName = 'empty' | 'nothing-found' | 'success';

/** The drawing of one illustration, loaded later. */
export const LateDrawing = ({ name }: { name: LateName }): ReactNode => drawings[name];

const smallVase = 'M113 97c-4-3-5-8-1-12l.5-4h9l.5 4c4 4 3 9-1 12z';

const drawings: Record<LateName, ReactNode> = {
  empty: (
    <Window>
      <Lamp lit />
      {shelf}
      <path className="v-illustration-dots" d="M82 96V84a10 10 0 0 1 20 0v12" />
    </Window>
  ),
  'nothing-found': (
    <Window>
      <path className="v-illustration-light" d="M77 42l16 4-1 51H54z" />
      <g transform="rotate(14 92 16)">
        <path d="M92 16v16" />
        <path className="v-illustration-tint" d="M80 45a12 13 0 0 1 24 0z" />
        <path className="v-illustration-accent" d="M89 48.5h6" />
      </g>
      {shelf}
      <path className="v-illustration-quiet" d={smallVase} />
      <path className="v-illustration-dots" d="M66 96v-6a7 7 0 0 1 14 0v6" />
    </Window>
  ),
  success: (
    <>
      <Window>
        <Lamp lit />
        {vase}
        {shelf}
        <path
          className="v-illustration-tint"
          d="M40 68a52 52 0 0 1 26-45c2 22-6 38-26 50zM144 68a52 52 0 0 0-26-45c-2 22 6 38 26 50z"
        />
      </Window>
      <circle className="v-illustration-badge" cx="144" cy="104" r="16" />
      <path className="v-illustration-check" d="M137.5 104.5l4.5 4.5 9-9.5" />
    </>
  ),
};
