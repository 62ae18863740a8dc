import { useCallback, useEffect, useState } from 'react';

/** The steps after choosing a time. */
export type Step = 'dates' | 'wait' | 'details';
const key = 'vitrineSteps';

/** How many steps beyond the times the current history entry is. */
export const stepsGone = (): number => {
  const gone = (history.state as Record<string, unknown> | null)?.[key];
  return typeof gone === 'number' ? gone : 0;
};

const mark = (gone: number) => ({ ...history.state, [key]: gone });

/**
 * The step shown; undefined is the choice of a time. Each has a history entry, so that the browser's Back leads
 * from step to step. `onLeft` is called with a step that was left that way.
 */
export function useSteps(onLeft: (step: Step) => void) {
  const [gone, setGone] = useState<readonly Step[]>([]);

  // After a reload the entry may still be that of a step which is over.
  useEffect(() => {
    if (stepsGone() > 0) history.replaceState(mark(0), '');
  }, []);

  useEffect(() => {
    const follow = (): void => {
      const now = stepsGone();
      // Later steps are over: their time was released.
      if (now > gone.length) history.go(gone.length - now);
      for (const step of gone.slice(now)) onLeft(step);
      setGone(gone.slice(0, now));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [gone, onLeft]);

  const go = useCallback(
    (step: Step) => {
      if (gone.at(-1) === step) return;
      history.pushState(mark(gone.length + 1), '');
      setGone([...gone, step]);
    },
    [gone],
  );
  /** Ends a step; does nothing when it has been left already. */
  const leave = useCallback(
    (step: Step) => {
      if (gone.at(-1) === step) history.back();
    },
    [gone],
  );
  return { step: gone.at(-1), go, leave };
}
