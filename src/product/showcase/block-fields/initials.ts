/** The first letters of the first and last word of a name, at most two; empty for an empty name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
}
