import './illustration.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { arch, Lamp, shelf, vase, Window } from './drawing-parts.tsx';
import type { LateName } from './late-drawings.tsx';

export type IllustrationName = FirstName | LateName;
type FirstName = 'offline' | 'error' | 'welcome';

/** Only needed in empty and success states; decorative, so a failure to load shows nothing. */
const LateDrawing = lazy(async () => {
  const found = await import('./late-drawings.tsx').catch(() => undefined);
  return { default: found?.LateDrawing ?? (() => null) };
});

/** Our line drawings: a shop window with its arch, shelf, lamp and sign. Decorative. */
export function Illustration({ name, width = 184 }: { name: IllustrationName; width?: number | undefined }) {
  return (
    <svg className="v-illustration" viewBox="0 0 184 136" width={width} height={(width * 136) / 184} aria-hidden="true">
      {isFirst(name) ? (
        drawings[name]
      ) : (
        <Suspense fallback={null}>
          <LateDrawing name={name} />
        </Suspense>
      )}
    </svg>
  );
}

const drawings: Record<FirstName, ReactNode> = {
  offline: (
    <Window>
      <Lamp lit={false} />
      {shelf}
      <path className="v-illustration-quiet" d="M85 97c-6-4-7-12-2-17l1-5h16l1 5c5 5 4 13-2 17z" />
      <path className="v-illustration-accent" d="M156 120c10 0 14-6 14-14v-4M164 102h12M167 102v-7M173 102v-7" />
    </Window>
  ),
  error: (
    <Window>
      <path d="M92 16v16M92 32L74 58" />
      <path className="v-illustration-quiet" d="M92 32c6 3 4 8 9 11M121 70c-1-6 5-8 3-14" />
      <g transform="rotate(15 74 58)">
        <path
          className="v-illustration-tint"
          d="M70 62a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4z"
        />
        <path className="v-illustration-accent" d="M96 66v8M96 80v.2" />
      </g>
    </Window>
  ),
  welcome: (
    <>
      <path className="v-illustration-light" d="M44 120h96l20 16H24z" />
      <path className="v-illustration-light" d={arch} />
      <path d="M92 16v10M92 26L76 38M92 26l16 12" />
      <path
        className="v-illustration-glass"
        d="M66 41a3 3 0 0 1 3-3h46a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3H69a3 3 0 0 1-3-3z"
      />
      <path className="v-illustration-accent" d="M78 48.5h28" />
      <g transform="translate(-24 0)">{vase}</g>
      <path className="v-illustration-glass" d="M88 72h20v25H88z" />
      <path className="v-illustration-accent" d="M92 90l5-7 3 4 2-3 3 6" />
      <path className="v-illustration-tint" d="M113 91h18v6h-18zM115 85h15v6h-15z" />
      {shelf}
      <path d={arch} />
      <path d="M28 120h128" />
    </>
  ),
};

const isFirst = (name: IllustrationName): name is FirstName => name in drawings;
