/** The inbox of notifications. */
export const texts = {
  title: 'Notifications',
  list: 'Notifications',
  loading: 'the notifications',
  none: 'Nothing yet. Bookings, payments, messages and more appear here.',
  unread: 'Unread',
  settings: 'Choose emails',
} as const;
