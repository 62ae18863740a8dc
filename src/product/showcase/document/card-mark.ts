/**
 * The end of an item's id, which names it in a public page: six hexadecimal digits are unique on all but one in
 * ten thousand pages of fifty items.
 */
export const cardMark = (itemId: string): string => itemId.slice(-6);
