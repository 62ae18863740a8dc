/** Reads a key once for everybody who asks while another read is under way. */
type CoalescedReads<Read> = (key: string, read: () => Promise<Read>) => Promise<Read>;

/**
 * Reads of one key never overlap: everybody who asks during one shares the next, so that a thousand callers cost
 * two reads. Nobody gets a read that began before they asked.
 */
export function coalesceReads<Read>(): CoalescedReads<Read> {
  const under = new Map<string, { running: Promise<unknown>; next: Promise<Read> | undefined }>();

  function start(key: string, read: () => Promise<Read>): Promise<Read> {
    const running = read();
    const entry = { running, next: undefined };
    under.set(key, entry);
    const over = () => under.get(key) === entry && under.delete(key);
    running.then(over, over);
    return running;
  }

  return (key, read) => {
    const entry = under.get(key);
    if (entry === undefined) return start(key, read);
    entry.next ??= entry.running.then(noMatter, noMatter).then(() => start(key, read));
    return entry.next;
  };
}

const noMatter = (): void => undefined;
