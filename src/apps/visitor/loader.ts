import type { LiveFacts } from '../../product/showcase/document/live-facts.ts';
import type { BookingIsland } from './booking-island.ts';

/**
 * Inlined into every published page, at most 1 KB when built: the page works without it. It warms the booking island
 * when a Book control is approached, opens it on click, lets it share, wakes it on a service's page, and writes the live facts.
 */
const root = document.documentElement;
const { user = '', island = '' } = root.dataset;

// The browser keeps a module it has loaded and tries again for one it could not.
const load = (): Promise<BookingIsland> => import(island);
const nothing = (): void => {};

// The document itself has no closest.
const bookLink = (event: Event): HTMLAnchorElement | null | undefined =>
  (event.target as Element).closest?.<HTMLAnchorElement>('[data-book],[data-share]');

// Pointerenter does not bubble, so it is caught on the way down.
for (const approach of ['pointerenter', 'focusin']) {
  addEventListener(
    approach,
    event => {
      if (bookLink(event)) load().catch(nothing);
    },
    true,
  );
}

addEventListener('click', event => {
  const link = bookLink(event);
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // On a slow network the press is seen at once; the island takes it back.
  link.ariaBusy = 'true';
  load()
    .then(booking => booking.openBooking(link, user))
    .catch(() => location.assign(link.href));
});

const place = document.querySelector<HTMLElement>('[data-island=booking]');
// The server says so in this browser: somebody comes back from the payment page, or left it.
if (place || document.cookie.includes(`paying=${user}`)) {
  load()
    .then(booking => booking.mountBooking(place, user))
    // The page's own words on how to book stay.
    .catch(nothing);
}

const places = document.querySelectorAll<HTMLElement>('[data-fact]');
if (places.length) {
  // After the first paint: what is asked before it competes with the pictures of the first view.
  requestAnimationFrame(() => setTimeout(fillFacts));
}

function fillFacts(): void {
  fetch(`/api/vitrine/availability/facts?userUrl=${user}&zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
    .then(answer => answer.json())
    .then(({ facts, next }: LiveFacts) => {
      for (const element of places) {
        const text = facts[element.dataset.fact ?? ''];
        if (text) element.textContent = text;
      }
      for (const link of document.querySelectorAll<HTMLElement>('[data-next]')) Object.assign(link.dataset, next);
    })
    // The printed text stays.
    .catch(nothing);
}
