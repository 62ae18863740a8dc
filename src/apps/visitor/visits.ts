import type { VisitEvents } from '../../product/analytics/contract.ts';

/**
 * Counts the view of a published page and the cards that are clicked, each once a view. Stores nothing in the
 * browser, and of the visitor it sends the time zone alone; browsers that a program drives or that ask not to be
 * tracked are not counted.
 */
const { user = '', page, card } = document.documentElement.dataset;
const isRefused = navigator.webdriver || Reflect.get(navigator, 'globalPrivacyControl') || navigator.doNotTrack === '1';

const pressed = new Set<string>();
let unsent: string[] = [];
let isViewed = false;

function send(view: boolean): void {
  if (!view && !unsent.length) return;
  const events: VisitEvents = {
    userUrl: user,
    pageId: page ?? '1',
    view,
    cards: unsent,
    from: document.referrer,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  unsent = [];
  navigator.sendBeacon('/api/vitrine/events', new Blob([JSON.stringify(events)], { type: 'application/json' }));
}

function press(mark: string | undefined): void {
  if (!mark || pressed.has(mark)) return;
  pressed.add(mark);
  // Clicks are sent together; when the visitor leaves earlier, they are sent then.
  if (unsent.push(mark) === 1) setTimeout(send, 4000, false);
}

const markOf = (element: Element | null): string | undefined => {
  const item = element?.closest<HTMLElement>('[data-item]')?.dataset.item;
  return item || element?.closest<HTMLElement>('[data-book]')?.dataset.book?.slice(-6);
};

function see(): void {
  if (isViewed || document.hidden) return;
  isViewed = true;
  if (page) send(true);
  // A visitor who came from another page here was counted with the click on that card.
  else if (!document.referrer.startsWith(`${location.origin}/`)) press(card);
}

function listen(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) press(markOf(target.closest('a,button,summary')));
  });
  // Only a frame sees a click inside it; this page sees a moment later that the frame has the focus.
  addEventListener('blur', () => setTimeout(() => press(markOf(document.activeElement?.closest('iframe') ?? null))));
}

if (!isRefused) {
  if (page) listen();
  see();
  document.addEventListener('visibilitychange', () => {
    see();
    if (document.hidden) send(false);
  });
}
