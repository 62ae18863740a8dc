/** "7 changes not published", as the editor says it. */
export function changesText(count: number): string {
  if (count === 0) return 'Draft matches live page';
  return `${count} ${count === 1 ? 'change' : 'changes'} not published`;
}
