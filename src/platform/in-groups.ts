type Waiting<Given, Answer> = {
  given: Given;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
};

type Groups<Given, Answer> = {
  /** Two with the same key never go together. */
  keyOf: (given: Given) => string;
  /** How many groups are under way at once, and how many go in one. */
  atOnce: number;
  most: number;
  /** After so long a walk holds nobody up any more. */
  timeoutMs: number;
  /** Does it for a group; the answers, or what they will be, in the order of `given`. */
  go: (given: readonly Given[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
};

/**
 * Work that costs one walk however many go on it: whoever comes while all walks are under way leaves with the next one
 * that sets out, and whoever comes to a quiet place leaves at once and alone. First come, first gone, but for those who
 * may not go together. A group that fails is heard by everybody in it.
 */
export function inGroups<Given, Answer>({ keyOf, atOnce, most, timeoutMs, go }: Groups<Given, Answer>) {
  let waiting: Waiting<Given, Answer>[] = [];
  let under = 0;

  function nextGroup(): Waiting<Given, Answer>[] {
    const group = new Map<string, Waiting<Given, Answer>>();
    const left: Waiting<Given, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.given);
      if (group.size < most && !group.has(key)) group.set(key, one);
      else left.push(one);
    }
    waiting = left;
    return [...group.values()];
  }

  function setOut(): void {
    while (under < atOnce && waiting.length > 0) void walk(nextGroup());
  }

  async function walk(group: readonly Waiting<Given, Answer>[]): Promise<void> {
    under += 1;
    let isCounted = true;
    const makeWay = (): void => {
      if (isCounted) under -= 1;
      isCounted = false;
      setOut();
    };
    const late = setTimeout(makeWay, timeoutMs);
    try {
      const answers = await go(group.map(({ given }) => given));
      if (answers.length !== group.length) throw new Error('a group came back with another number of answers');
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] as Answer | Promise<Answer>);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    clearTimeout(late);
    makeWay();
  }

  return (given: Given): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject });
      setOut();
    });
}
