/**
 * What the booking island's module exports; `loader.ts` imports it from the address in `data-island` of <html>.
 * `userUrl` is in `data-user` of <html>.
 */
export type BookingIsland = {
  /** Opens the booking dialog for a link's `data-book` over the page. Focus returns to the link when it closes. */
  openBooking: (link: HTMLElement, userUrl: string) => void;
  /**
   * Mounts the booking of `data-offer` in its reserved place on the service's own page; without one, opens the
   * unpaid booking that this browser began with the host.
   */
  mountBooking: (place: HTMLElement | null, userUrl: string) => void;
};
