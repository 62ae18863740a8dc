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
      {lit && <path className="v-illustration-accent" d="M89 48.500h6" />}
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

function Sign({ turn = 0, children }: { turn?: number; children: ReactNode }) {
  return (
    <g transform={turn === 0 ? undefined : `rotate(${turn} 92 52)`}>
      <path
        className="v-illustration-tint"
        d="M68 68a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H72a4 4 0 0 1-4-4z"
      />
      {children}
    </g>
  );
}

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
      <path className="v-illustration-light" d="M75 47l12 7-5 43H54z" />
      <path d="M92 16v8l-7 12" />
      <path className="v-illustration-tint" d="M72 47a12 13 0 0 1 19 9z" />
      {shelf}
      <path className="v-illustration-quiet" d="M113 97c-4-3-5-8-1-12l.500-4h9l.500 4c4 4 3 9-1 12z" />
      <path className="v-illustration-dots" d="M64 96V88h12v8" />
    </Window>
  ),
  success: (
    <Window>
      <Lamp lit />
      {vase}
      {shelf}
      <path
        className="v-illustration-tint"
        d="M40 68a52 52 0 0 1 26-45c2 22-6 38-26 50zM144 68a52 52 0 0 0-26-45c-2 22 6 38 26 50z"
      />
      <circle className="v-illustration-teal" cx="144" cy="106" r="15" />
      <path d="M137.500 106.500l4.500 4.500 9-9.500" style={{ stroke: 'var(--v-on-primary)', strokeWidth: 2.25 }} />
    </Window>
  ),
  offline: (
    <Window>
      <Lamp lit={false} />
      {shelf}
      <path className="v-illustration-quiet" d="M85 97c-6-4-7-12-2-17l1-5h16l1 5c5 5 4 13-2 17z" />
      <path className="v-illustration-dots" d="M76 52l-5 10M92 52v10M108 52l5 10" />
      <path className="v-illustration-accent" d="M156 120c10 0 14-6 14-14v-4M164 102h12M167 102v-7M173 102v-7" />
    </Window>
  ),
  error: (
    <Window>
      <path d="M92 16v8M92 24L74 62" />
      <path className="v-illustration-dots" d="M92 24l22 22" />
      <Sign turn={14}>
        <path className="v-illustration-accent" d="M92 71v8M92 84.500v.200" />
      </Sign>
      <path className="v-illustration-quiet" d="M126 40l-7 12 8 3-6 12" />
    </Window>
  ),
  welcome: (
    <>
      <path className="v-illustration-light" d="M64 120h56l26 16H38z" />
      <Window>
        <path className="v-illustration-light" d="M62 120V72a30 30 0 0 1 60 0v48z" />
        <path d="M62 120V72a30 30 0 0 1 60 0v48" />
        <path className="v-illustration-tint" d="M62 120V72a30 30 0 0 1 14-25l0 81z" />
        <path d="M70 86v6" />
        <path d="M92 42v12M100 54l-8-6-8 6" />
        <path className="v-illustration-glass" d="M82 54h38v18H82z" />
        <path className="v-illustration-accent" d="M89 63h24" />
      </Window>
    </>
  ),
};
