import type { VisitEvents } from '../../product/analytics/contract.ts';

/**
 * Counts the view of a published page and which of its cards are pressed, each once a view. It keeps nothing in the
 * browser and says nothing of who visits; whoever asks not to be counted is not.
 */
const { user = '', page, card } = document.documentElement.dataset;
const isRefused = Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

const pressed = new Set<string>();
let unsent: string[] = [];
let isViewed = false;

function send(view: boolean): void {
  if (!view && unsent.length === 0) return;
  const events: VisitEvents = { userUrl: user, pageId: page ?? '1', view, cards: unsent };
  unsent = [];
  navigator.sendBeacon('/api/vitrine/events', new Blob([JSON.stringify(events)], { type: 'application/json' }));
}

function press(mark: string | undefined): void {
  if (!mark || pressed.has(mark)) return;
  pressed.add(mark);
  // What is pressed in one go goes out in one go; whoever leaves before sends it then.
  if (unsent.push(mark) === 1) setTimeout(send, 4000, false);
}

const markOf = (element: Element | null): string | undefined => {
  const item = element?.closest<HTMLElement>('[data-item]')?.dataset.item;
  return item || element?.closest<HTMLElement>('[data-book]')?.dataset.book?.slice(-6);
};

function see(): void {
  if (isViewed || document.visibilityState !== 'visible') return;
  isViewed = true;
  if (page !== undefined) send(true);
  // Whoever came from a page here was counted when they pressed the card.
  else if (!document.referrer.startsWith(`${location.origin}/`)) press(card);
}

function listen(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) press(markOf(target.closest('a,button,summary')));
  });
  // A press inside a frame is seen by the frame alone; that the frame has the keyboard now is seen here, a moment later.
  addEventListener('blur', () => setTimeout(() => press(markOf(document.activeElement?.closest('iframe') ?? null))));
}

if (!isRefused) {
  if (page !== undefined) listen();
  see();
  document.addEventListener('visibilitychange', () => {
    see();
    if (document.visibilityState === 'hidden') send(false);
  });
}
