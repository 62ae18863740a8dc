/**
 * What the booking island's module exports; `loader.ts` imports it from the address in `data-island` of <html>.
 * `userUrl` is in `data-user` of <html>.
 */
export type BookingIsland = {
  /** Opens the booking of a link's `data-book` over the page. Focus goes back to the link when it closes. */
  openBooking: (link: HTMLElement, userUrl: string) => void;
  /**
   * Puts the booking of `data-offer` into its reserved place on the service's own page; without one, opens what this
   * browser has begun with the host and not paid.
   */
  mountBooking: (place: HTMLElement | null, userUrl: string) => void;
};
