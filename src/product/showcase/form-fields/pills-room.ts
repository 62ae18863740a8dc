/** More of them wrap as they fit: one below the other they would be a list. */
const most = 4;
/** The widest a letter is on average, and what a pill adds around its words, in em. */
const [letter, around] = [0.62, 1.6];

/** The width that a row of pills needs at least, with its labels broken between words: "17.1em". */
export function pillsRoom(choices: readonly { label: string }[]): string {
  if (choices.length > most) return '0em';
  const longest = choices.map(({ label }) => Math.max(...label.split(/\s+/).map(word => [...word].length)));
  return `${longest.reduce((sum, letters) => sum + letters * letter + around, 0).toFixed(1)}em`;
}
