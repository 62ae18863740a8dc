export const texts = {
  noCreator: 'User not found.',
  ownAccount: 'You can’t disable your own account.',
  noJob: 'This job is no longer waiting. It was run again or dismissed.',
  noBreak: 'This was already checked.',
  codes: {
    missing: 'There is no such code.',
    redeemed: 'This code has been redeemed. Take it back to end the plan it gives.',
    takenBack: 'This code was taken back already.',
    howMany: (most: number) => `Choose a number from 1 to ${most}`,
  },
} as const;
