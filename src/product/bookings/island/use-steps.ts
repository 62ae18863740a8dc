import { useCallback, useEffect, useState } from 'react';

export type Step = 'time' | 'details';
const detailsKey = 'vitrineDetails';

/** Whether the entry of the history that is open now is the details step of a booking. */
export const atDetails = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[detailsKey]);

/** The step shown. The browser's Back leads from the details to the times and gives the held time back. */
export function useSteps(onBack: () => void) {
  const [step, setStep] = useState<Step>('time');

  useEffect(() => {
    const follow = (): void => {
      if (step !== 'details' || atDetails()) return;
      onBack();
      setStep('time');
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [step, onBack]);

  const toDetails = useCallback(() => {
    if (!atDetails()) history.pushState({ ...history.state, [detailsKey]: true }, '');
    setStep('details');
  }, []);
  const toTime = useCallback(() => {
    if (atDetails()) history.back();
  }, []);
  return { step, toDetails, toTime };
}
