export const texts = {
  noCreator: 'User not found.',
  ownAccount: 'You can’t disable your own account.',
  noJob: 'This job is no longer in the list. It was run again or dismissed.',
  noReport: 'This report was already settled.',
  noOutcome: 'Enter what came of it',
  noMismatch: 'This was already reviewed.',
  codes: {
    missing: 'Code not found.',
    redeemed: 'This code has been redeemed. Revoke it to end the plan it unlocked.',
    takenBack: 'This code was already revoked.',
    howMany: (most: number) => `Choose a number from 1 to ${most}`,
  },
} as const;
