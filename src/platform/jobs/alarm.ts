export type Alarm = { ring(): void; wait(ms: number): Promise<void> };

/** Lets a loop wait until somebody rings, and at most so long. A ring that nobody waits for ends the next wait at once. */
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
