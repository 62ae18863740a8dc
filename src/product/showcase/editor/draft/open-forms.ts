/** Counts the open forms of each item. `onLeft` is called when the last form of one has been left. */
export function openForms(onLeft: (id: string) => void): (id: string) => () => void {
  const open = new Map<string, number>();
  const count = (id: string, change: 1 | -1): number => {
    const now = (open.get(id) ?? 0) + change;
    open.set(id, now);
    return now;
  };
  return id => {
    count(id, 1);
    return () => {
      count(id, -1);
      // React may take a form off and put it back at once.
      queueMicrotask(() => {
        if (open.get(id) === 0 && open.delete(id)) onLeft(id);
      });
    };
  };
}
