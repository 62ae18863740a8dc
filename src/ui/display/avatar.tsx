import './chip.css';
import './avatar.css';
import { useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { avatarPattern } from './avatar-pattern.ts';

type Props = {
  name: string;
  src?: string | undefined;
  /** Edge in CSS pixels. */
  size?: number | undefined;
};

/** A portrait, or initials on a small pattern. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, src, size = 32 }: Props) {
  const [broken, setBroken] = useState<string>();
  const { initials, tone, shapes } = avatarPattern(name);
  const style = { width: size, height: size, fontSize: Math.round(size * (initials.length > 1 ? 0.36 : 0.42)) };
  if (src !== undefined && src !== broken) {
    return (
      <span className="v-avatar" style={style}>
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      </span>
    );
  }
  return (
    <span className={classNames('v-avatar', `v-tone-${tone}`)} style={style} aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true" fill="currentColor">
        {shapes.map(shape => (
          <path key={shape} d={shape} opacity={0.1} />
        ))}
      </svg>
      <span>{initials}</span>
    </span>
  );
}
