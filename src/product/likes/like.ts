/** From this many on a number is shown. */
const fewestShown = 3;

/** Likes of one creator's pages that a network may add in a day: enough for a studio's wireless, too few for a script. */
export const likesPerDay = 40;

export const trendDays = 28;

/** The answer to a heart that a script pressed, with the sentence beside it. */
export type LikeAnswer = { isLiked: boolean; text: string };

/** The number of likes as visitors read it; '' while there are too few. */
export const shownCount = (count: number): string => (count < fewestShown ? '' : String(count));
