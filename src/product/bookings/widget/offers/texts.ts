/** The list of all that can be booked, in the dialog. */
export const texts = {
  title: 'Choose what to book',
  with: (host: string) => `With ${host}`,
  kinds: { individualService: 'One-on-one', groupService: 'Classes', promotion: 'Passes' },
  next: (when: string) => `Next: ${when}`,
  full: 'Full',
  noTimes: 'No times right now',
  nothing: 'Nothing can be booked right now.',
} as const;
