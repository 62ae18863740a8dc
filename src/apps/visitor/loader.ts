import type { LiveFacts } from '../../product/showcase/document/live-facts.ts';
import type { BookingIsland } from './booking-island.ts';

/**
 * Inlined into every published page, at most 1 KB when built; the page works without it. Preloads the booking
 * island when a Book control is approached, shows the dialog on click and opens the booking in it, shares links,
 * mounts the booking on a service's page, and fills in the live facts.
 */
const root = document.documentElement;
const { user = '', island = '' } = root.dataset;

// The browser caches a loaded module and retries a failed one.
const load = (): Promise<BookingIsland> => import(island);
const nothing = (): void => {};
let pressed: HTMLAnchorElement;

// The document itself has no `closest`.
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
  // On a slow network the click shows at once; the island removes this.
  link.ariaBusy = 'true';
  pressed = link;
  if (link.dataset.book != null) document.querySelector<HTMLDialogElement>('.bk-dialog')?.showModal();
  load()
    .then(booking => link === pressed && booking.openBooking(link, user))
    .catch(() => location.assign(link.href));
});

const place = document.querySelector<HTMLElement>('[data-island=booking]');
// The server set this cookie: a visitor came back from the payment page, or left it.
if (place || document.cookie.includes(`paying=${user}`)) {
  load()
    .then(booking => booking.mountBooking(place, user))
    // The links in the page still work without the island.
    .catch(nothing);
}

const places = document.querySelectorAll<HTMLElement>('[data-fact]');
if (places.length) {
  // After the first paint: earlier requests would compete with the pictures at the top of the page.
  requestAnimationFrame(() => setTimeout(fillFacts));
}

function fillFacts(): void {
  fetch(`/api/vitrine/availability/facts?userUrl=${user}&zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
    .then(answer => answer.json())
    .then(({ facts }: LiveFacts) => {
      for (const element of places) {
        const text = facts[element.dataset.fact ?? ''];
        if (text) element.textContent = text;
      }
    })
    // The rendered text stays.
    .catch(nothing);
}
