import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import type { LatePart } from './late-part.ts';
import { Problem } from './problem.tsx';
import { ChipsSkeleton } from './times/times-skeleton.tsx';

/** Renders a part once loaded; until then a placeholder, and after a failure a button to try again. */
export function Late<Part>({ part, children }: { part: LatePart<Part>; children: (loaded: Part) => ReactNode }) {
  const [failure, setFailure] = useState<ApiError>();
  const [, setLoaded] = useState(false);
  const loaded = part.here();
  const isMissing = loaded === undefined && failure === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    part.fetch().then(
      () => isShown && setLoaded(true),
      () => isShown && setFailure(new ApiError(0, 'offline', '')),
    );
    return () => {
      isShown = false;
    };
  }, [part, isMissing]);
  if (loaded !== undefined) return children(loaded);
  if (failure !== undefined) return <Problem error={failure} onRetry={() => setFailure(undefined)} />;
  return <ChipsSkeleton />;
}
