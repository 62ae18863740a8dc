/**
 * What the booking island's module exports; `loader.ts` imports it from the address in `data-island` of <html>.
 * `userUrl` stands in `data-user` of <html>.
 */
export type BookingIsland = {
  /** Opens the booking over the page. Focus goes back to `from` when it closes. */
  openBooking: (offerId: string, userUrl: string, from: HTMLElement) => void;
  /** Puts the booking into its reserved place on the service's own page. */
  mountBooking: (place: HTMLElement, offerId: string, userUrl: string) => void;
};
