export type Alarm = { ring(): void; wait(ms: number): Promise<void> };

/** Lets a loop wait until it is rung, up to a limit. Ringing while nobody waits ends the next wait at once. */
export function createAlarm(): Alarm {
  let rung = false;
  let answer = () => {
    rung = true;
  };
  const nobody = answer;
  return {
    ring: () => answer(),
    wait(ms) {
      if (rung || ms <= 0) {
        rung = false;
        return Promise.resolve();
      }
      return new Promise(resolve => {
        const timer = setTimeout(() => answer(), ms);
        answer = () => {
          clearTimeout(timer);
          answer = nobody;
          resolve();
        };
      });
    },
  };
}
