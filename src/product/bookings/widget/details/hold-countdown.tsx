import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { countdownText, spokenMark } from './countdown.ts';

/**
 * How long the time is still held. Always visible, and announced at the start, at two minutes and at thirty
 * seconds.
 */
export function HoldCountdown({ until }: { until: number }) {
  const left = useTimeLeft(until);
  const mark = spokenMark(left);
  if (left <= 0) return null;
  return (
    <>
      <span className="bk-held" data-soon={mark !== undefined}>
        {texts.heldFor} <b aria-hidden="true">{countdownText(left)}</b>
      </span>
      <span className="bk-hidden" role="status">
        {mark === undefined ? texts.heldAloud : texts.leftAloud[mark]}
      </span>
    </>
  );
}

/** Milliseconds until an instant (epoch ms), updated every second; never below zero. */
export function useTimeLeft(until: number): number {
  const [left, setLeft] = useState(() => Math.max(0, until - Date.now()));
  useEffect(() => {
    const follow = (): void => setLeft(Math.max(0, until - Date.now()));
    follow();
    const timer = setInterval(follow, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
