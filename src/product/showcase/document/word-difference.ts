/** A stretch of text that stands in both, only in the later one, or only in the earlier one. */
export type WordRun = { kind: 'same' | 'added' | 'removed'; text: string };

// Beyond so many differing words nobody reads them one by one, and looking for them would take long.
const mostDifferences = 600;

/**
 * How a text became another, word by word. The runs that are not 'added' give the earlier text, those that are not
 * 'removed' the later one, letter by letter.
 */
export function wordDifference(before: string, after: string): WordRun[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  const middle = shortestWay(from.slice(head, from.length - tail), to.slice(head, to.length - tail));
  return joined([
    ...from.slice(0, head).map(text => ({ kind: 'same' as const, text })),
    ...middle,
    ...from.slice(from.length - tail).map(text => ({ kind: 'same' as const, text })),
  ]);
}

/** Words, spaces and each sign by itself. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+|\s+|[^\s\p{L}\p{M}\p{N}'’]/gu) ?? [];

/** Myers' O(ND) search for the fewest words taken out and put in (An O(ND) Difference Algorithm, 1986). */
function shortestWay(from: readonly string[], to: readonly string[]): WordRun[] {
  const most = Math.min(from.length + to.length, mostDifferences);
  const reached = new Int32Array(2 * most + 2);
  const trail: Int32Array[] = [];
  for (let d = 0; d <= most; d++) {
    trail.push(reached.slice());
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && at(reached, most, k - 1) < at(reached, most, k + 1));
      let x = down ? at(reached, most, k + 1) : at(reached, most, k - 1) + 1;
      while (x < from.length && x - k < to.length && from[x] === to[x - k]) x++;
      reached[k + most] = x;
      if (x >= from.length && x - k >= to.length) return walkBack(from, to, trail, most);
    }
  }
  return [
    { kind: 'removed', text: from.join('') },
    { kind: 'added', text: to.join('') },
  ];
}

const at = (reached: Int32Array, most: number, k: number): number => reached[k + most] ?? 0;

function walkBack(
  from: readonly string[],
  to: readonly string[],
  trail: readonly Int32Array[],
  most: number,
): WordRun[] {
  const runs: WordRun[] = [];
  let [x, y] = [from.length, to.length];
  for (let d = trail.length - 1; d >= 0; d--) {
    const reached = trail[d] ?? new Int32Array();
    const k = x - y;
    const down = k === -d || (k !== d && at(reached, most, k - 1) < at(reached, most, k + 1));
    const startX = d === 0 ? 0 : at(reached, most, down ? k + 1 : k - 1);
    const startY = d === 0 ? 0 : startX - (down ? k + 1 : k - 1);
    while (x > startX && y > startY && x > 0 && y > 0 && from[x - 1] === to[y - 1]) {
      runs.push({ kind: 'same', text: from[--x] ?? '' });
      y--;
    }
    if (d === 0) break;
    if (down) runs.push({ kind: 'added', text: to[--y] ?? '' });
    else runs.push({ kind: 'removed', text: from[--x] ?? '' });
  }
  return runs.reverse();
}

/** Runs of one kind in one; what changed around a mere space is one change, out first and in second. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const done: WordRun[] = [];
  let [out, put] = ['', ''];
  const flush = (): void => {
    if (out !== '') done.push({ kind: 'removed', text: out });
    if (put !== '') done.push({ kind: 'added', text: put });
    [out, put] = ['', ''];
  };
  for (const [place, { kind, text }] of runs.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && out + put !== '' && isChange(runs[place + 1]);
    if (kind === 'removed' || isBetween) out += text;
    if (kind === 'added' || isBetween) put += text;
    if (kind !== 'same' || isBetween) continue;
    flush();
    const last = done.at(-1);
    if (last?.kind === 'same') last.text += text;
    else done.push({ kind, text });
  }
  flush();
  return done;
}

const isChange = (run: WordRun | undefined): boolean => run !== undefined && run.kind !== 'same';
