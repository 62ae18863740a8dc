/** What appears in the host's own calendar. */
export const texts = {
  entry: (url: string) => `To reschedule or cancel this session and email everyone, open it in Vitrine: ${url}`,
  manage: (url: string) => `View booking: ${url}`,
  feedAddress: {
    calendarNewAddress: 'Your calendar feed has a new address',
    loadingTheAddress: 'Loading the address',
    address: 'Address',
    addressHint: 'Anyone with this address can see when you’re booked, by whom and for what. Keep it private.',
    copyAddress: 'Copy address',
    renew: 'Renew address',
    renewText: 'The old address stops working right away. Calendars that use it need the new one.',
    renewTheAddress: 'Renew the address?',
    keepIt: 'Keep address',
  },
  noCalendar: 'There is no calendar here.\n',
} as const;
