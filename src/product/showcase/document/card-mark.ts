/**
 * The end of an item's id, by which a public page names it: six hexadecimal digits are different for any two of its
 * items but once in ten thousand pages of fifty.
 */
export const cardMark = (itemId: string): string => itemId.slice(-6);
