export const texts = {
  creator: 'Creator',
  choose: 'Choose a creator',
  gone: 'No longer recommended',
  hint: 'Their photo, name and greeting stay as on their own page.',
  none: 'Nobody to recommend yet. Invite creators in the',
  network: 'exchange network',
  noneEnd: ', then choose them here.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { partnerId: texts.creator };
