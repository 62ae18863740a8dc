import './illustration.css';
import type { ReactNode } from 'react';

export type IllustrationName = 'empty' | 'nothing-found' | 'success' | 'offline' | 'error' | 'welcome';

/** Our line drawings: a shop window with its arch, its shelf, its lamp and its sign. Decoration, so silent. */
export function Illustration({ name, width = 184 }: { name: IllustrationName; width?: number | undefined }) {
  return (
    <svg className="v-illustration" viewBox="0 0 184 136" width={width} height={(width * 136) / 184} aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const arch = 'M40 120V68a52 52 0 0 1 104 0v52z';

function Window({ children }: { children: ReactNode }) {
  return (
    <>
      <path className="v-illustration-glass" d={arch} />
      {children}
      <path d={arch} />
      <path d="M28 120h128M34 128h116" />
    </>
  );
}

function Lamp({ lit }: { lit: boolean }) {
  return (
    <>
      {lit && <path className="v-illustration-light" d="M84 45h16l24 51H60z" />}
      <path d="M92 16v16" />
      <path className={lit ? 'v-illustration-tint' : 'v-illustration-glass'} d="M80 45a12 13 0 0 1 24 0z" />
      {lit && <path className="v-illustration-accent" d="M89 48.5h6" />}
    </>
  );
}

const shelf = <path d="M52 97h80M62 97v8M122 97v8" />;

const vase = (
  <>
    <path className="v-illustration-tint" d="M85 97c-6-4-7-12-2-17l1-5h16l1 5c5 5 4 13-2 17z" />
    <path d="M92 75V61M92 68c-5 0-8-3-8-7 5 0 8 3 8 7zM92 65c0-4 3-7 7-7 0 5-3 7-7 7z" />
  </>
);

const smallVase = 'M113 97c-4-3-5-8-1-12l.5-4h9l.5 4c4 4 3 9-1 12z';

const drawings: Record<IllustrationName, ReactNode> = {
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
