import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The most megabytes that the heap of a process took, which keeps a part of what it makes and drops the rest. */
function mostTaken(begin: string): number {
  const script = `
    ${begin}
    const kept = Array.from({ length: 300_000 }, (_, i) => ({ i, s: 'x' + i, a: [i] }));
    let most = 0;
    for (let round = 0; round < 120; round++) {
      globalThis.dropped = Array.from({ length: 60_000 }, (_, i) => ({ i, s: 'y' + i + round }));
      most = Math.max(most, process.memoryUsage().heapTotal);
    }
    console.log(kept.length > 0 ? Math.round(most / 1048576) : 0);`;
  const flags = ['--max-old-space-size=4096', '--import', 'tsx', '--input-type=module', '-e', script];
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}

it('the heap of a server is cleared before it takes several times what is in use', () => {
  const path = fileURLToPath(new URL('heap-growth.ts', import.meta.url));
  const small = mostTaken(`import { keepHeapSmall } from ${JSON.stringify(path)}; keepHeapSmall();`);
  expect(small).toBeLessThan(0.8 * mostTaken(''));
});
