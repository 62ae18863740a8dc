/** How long a payment page for a pass stays open, and when an unpaid order ends; the second leaves time for the first. */
export const salesRules = { payMinutes: 30, endMinutes: 45 } as const;
