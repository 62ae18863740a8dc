/** Minutes a slot or spot is held: first for the details, then again while a card is charged. */
export const holdMinutes = { details: 10, payment: 15 } as const;
