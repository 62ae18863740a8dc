import './skeleton.css';
import { texts } from './texts.ts';

type Props = { width?: number | string | undefined; height?: number | undefined };

/** A placeholder. It appears after 100 ms, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = 14 }: Props) {
  return <span className="v-skeleton" style={{ width, height }} />;
}

/** A few placeholder lines, named for screen readers. */
export function SkeletonLines({ lines = 3, label = texts.loading }: { lines?: number; label?: string }) {
  return (
    <div className="v-skeleton-lines" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Skeleton key={line} width={`${[92, 78, 64, 85][line % 4]}%`} />
      ))}
    </div>
  );
}
