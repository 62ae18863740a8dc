/** Texts of the API about tags of people. */
export const texts = { enterTag: 'Enter a tag.' } as const;
