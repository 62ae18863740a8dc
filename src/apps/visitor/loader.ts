import type { BookingIsland } from './booking-island.ts';

/**
 * Inlined into every published page, at most 1 KB when built: the page works without it. It warms the booking island
 * when a Book control is approached, opens it on click, wakes it on a service's page, and writes the live facts.
 */
const root = document.documentElement;
const { user = '', island = '' } = root.dataset;

let loading: Promise<BookingIsland> | undefined;
const load = (): Promise<BookingIsland> => {
  loading ??= import(island);
  return loading;
};

const bookLink = (event: Event): HTMLAnchorElement | null =>
  (event.target as Element).closest<HTMLAnchorElement>('a[data-book]');

// Pointerenter does not bubble, so it is caught on the way down. A failed warming is tried again on click.
for (const approach of ['pointerenter', 'focusin']) {
  document.addEventListener(
    approach,
    event => {
      if (event.target instanceof Element && bookLink(event)) load().catch(forget);
    },
    true,
  );
}

const forget = (): void => {
  loading = undefined;
};

document.addEventListener('click', event => {
  const link = bookLink(event);
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  load()
    .then(booking => booking.openBooking(link.dataset.book ?? '', user, link))
    .catch(() => location.assign(link.href));
});

const place = document.querySelector<HTMLElement>('[data-island=booking]');
if (place) load().then(booking => booking.mountBooking(place, place.dataset.offer ?? '', user));

const places = document.querySelectorAll<HTMLElement>('[data-fact]');
if (places.length) {
  fetch(`/api/vitrine/availability/facts?userUrl=${user}`)
    .then(answer => answer.json())
    .then(({ facts }: { facts: Record<string, string> }) => {
      for (const element of places) {
        const text = facts[element.dataset.fact ?? ''];
        if (text) element.textContent = (element.dataset.before ?? '') + inVisitorsZone(text);
      }
    })
    // The printed text stays.
    .catch(() => {});
}

function inVisitorsZone(text: string): string {
  if (!/^\d{4}-.+Z$/.test(text)) return text;
  return new Date(text).toLocaleString(root.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}
