import { lazy, Suspense } from 'react';
import { type IconName, iconPaths } from './icon-paths.ts';
import type { LateIconName } from './late-icon-paths.ts';

type Props = {
  name: IconName;
  /** Edge in CSS pixels; 18 in controls. */
  size?: number | undefined;
  /** Only when there is no text beside the icon. */
  label?: string | undefined;
};

/** A line icon in the colour of the text around it; silent for screen readers unless it has a label. */
export function Icon({ name, size = 18, label }: Props) {
  const path = isLate(name) ? (
    <Suspense fallback={null}>
      <LatePath name={name} />
    </Suspense>
  ) : (
    <path d={iconPaths[name]} />
  );
  const frame = {
    className: 'v-icon',
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    style: { flex: 'none' },
  } as const;
  if (label === undefined) {
    return (
      <svg {...frame} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg {...frame} role="img" aria-label={label}>
      {path}
    </svg>
  );
}

const isLate = (name: IconName): name is LateIconName => !(name in iconPaths);

/** Its place is reserved while it loads; the text beside it suffices when it fails. */
const LatePath = lazy(async () => {
  const paths = (await import('./late-icon-paths.ts').catch(() => undefined))?.lateIconPaths;
  return { default: ({ name }: { name: LateIconName }) => <path d={paths?.[name]} /> };
});
