import { useEffect, useState } from 'react';

/** The present moment, updated every `seconds`. */
export function useNow(seconds = 10): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const beat = setInterval(() => setNow(new Date()), seconds * 1000);
    return () => clearInterval(beat);
  }, [seconds]);
  return now;
}
