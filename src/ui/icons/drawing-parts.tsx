import type { ReactNode } from 'react';

export const arch = 'M40 120V68a52 52 0 0 1 104 0v52z';

/** A window with an arch in a drawing; the view outside is drawn inside it. */
export function Window({ children }: { children: ReactNode }) {
  return (
    <>
      <path className="v-illustration-glass" d={arch} />
      {children}
      <path d={arch} />
      <path d="M28 120h128M34 128h116" />
    </>
  );
}

/** A desk lamp in a drawing, on or off. */
export function Lamp({ lit }: { lit: boolean }) {
  return (
    <>
      {lit && <path className="v-illustration-light" d="M84 45h16l24 51H60z" />}
      <path d="M92 16v16" />
      <path className={lit ? 'v-illustration-tint' : 'v-illustration-glass'} d="M80 45a12 13 0 0 1 24 0z" />
      {lit && <path className="v-illustration-accent" d="M89 48.5h6" />}
    </>
  );
}

export const shelf = <path d="M52 97h80M62 97v8M122 97v8" />;

export const vase = (
  <>
    <path className="v-illustration-tint" d="M85 97c-6-4-7-12-2-17l1-5h16l1 5c5 5 4 13-2 17z" />
    <path d="M92 75V61M92 68c-5 0-8-3-8-7 5 0 8 3 8 7zM92 65c0-4 3-7 7-7 0 5-3 7-7 7z" />
  </>
);
