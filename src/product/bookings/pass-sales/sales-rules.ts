/** How long a payment page for a pass stays open, and when an unpaid order ends; the second leaves time for the first. */
export const salesRules = { payMinutes: 30, endMinutes: 45 } as const;

/** Until when a pass that was ordered can be paid. */
export const payableUntil = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + salesRules.endMinutes * 60_000);
