/** What appears in the host's own calendar. */
export const texts = {
  entry: (url: string) => `To move or cancel this session and email everyone, go to Vitrine: ${url}`,
  manage: (url: string) => `View booking: ${url}`,
  feedAddress: {
    calendarNewAddress: 'The calendar has a new address',
    loadingTheAddress: 'Loading the address',
    address: 'Address',
    addressHint: 'Anyone with it can see when you’re booked, by whom and for what. Keep it private.',
    copyAddress: 'Copy address',
    renew: 'Renew',
    renewTheAddressText: 'The old address stops working right away. Calendars that use it need the new one.',
    renewTheAddress: 'Renew the address?',
    keepIt: 'Keep it',
  },
  noCalendar: 'There is no calendar here.\n',
} as const;
