/** Minutes a slot or place stays held: first for the details, then once more while a card is being charged. */
export const holdMinutes = { details: 10, payment: 15 } as const;
