import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BegunBooking } from '../booking/contract.ts';
import { getBegun } from '../booking/visitor.client.ts';
import { BookingIsland } from './booking-island.tsx';
import { latePart } from './late-part.ts';
import './picker-style.browser.ts';
import { texts } from './texts.ts';
import { type Asked, warmUp } from './times/availability-store.browser.ts';
import { stepsGone } from './use-steps.ts';

const sharePart = latePart(() => import('./share.browser.ts'));
const openKey = 'vitrineBooking';
const movePart = latePart(() => import('./moving/move-picker.tsx'));
// The browser's history outlives each dialog: its entries need names that no other opening has.
let openings = 0;

/** Shares, from a link of the share row; opens the booking of a Book link over the page: Back, Escape and Close lead back, and the focus returns to the link. */
export function openBooking(from: HTMLElement, userUrl: string, begun?: BegunBooking): void {
  const offerId = begun?.offerId ?? from.dataset.book ?? '';
  from.ariaBusy = null;
  if (from.dataset.share !== undefined)
    return void sharePart.fetch().then(({ share }) => share(from as HTMLAnchorElement));
  if (document.querySelector('.bk-dialog') !== null) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'bk-dialog';
  dialog.setAttribute('aria-label', texts.booking);
  (from.closest('.v') ?? document.body).append(dialog);
  const root = createRoot(dialog);
  openings++;
  const opening = `${performance.timeOrigin}-${openings}`;
  history.pushState({ [openKey]: opening }, '');

  const isOpen = (): boolean => (history.state as Record<string, unknown> | null)?.[openKey] === opening;
  const close = (): void => {
    if (isOpen()) history.go(-1 - stepsGone());
    else finish();
  };
  const follow = (): void => {
    if (!isOpen()) finish();
  };
  const finish = (): void => {
    removeEventListener('popstate', follow);
    root.unmount();
    dialog.close();
    dialog.remove();
    from.focus({ preventScroll: true });
  };

  addEventListener('popstate', follow);
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    close();
  });
  // Chromium closes on a second Escape without asking.
  dialog.addEventListener('close', () => dialog.isConnected && close());
  dialog.addEventListener('pointerdown', event => {
    // A press beside the dialog; once something is held or typed only Close gives it up.
    if (event.target === dialog && stepsGone() === 0) close();
  });

  // Shown first: what is not shown cannot take the focus.
  dialog.showModal();
  const title = from.closest('[data-item]')?.querySelector('h3')?.textContent ?? '';
  flushSync(() =>
    root.render(
      <BookingIsland
        asked={{ userUrl, offerId }}
        title={title}
        at={from.dataset.at}
        contact={contactOn(document)}
        begun={begun}
        onClose={close}
      />,
    ),
  );
}

/**
 * Puts the booking into its reserved place on the service's own page; without one, opens over the page what this browser
 * has begun with its host.
 */
export function mountBooking(place: HTMLElement | null, userUrl: string): void {
  if (place === null) {
    void getBegun(userUrl).then(begun => {
      if (begun === undefined) return;
      const link = document.querySelector<HTMLElement>(`a[data-book="${begun.offerId}"]`);
      openBooking(link ?? document.body, userUrl, begun);
    });
    return;
  }
  const offerId = place.dataset.offer ?? '';
  const contact = place.querySelector('a')?.href;
  place.replaceChildren();
  createRoot(place).render(<BookingIsland asked={{ userUrl, offerId }} title="" contact={contact} />);
}

/** Puts the picker of times into the page that moves a booking; its plain list stays where that does not come. */
export function mountMoving(place: HTMLElement | null): void {
  if (place !== null) void movePart.fetch().then(({ mountMoving }) => mountMoving(place));
}

/** Times are asked for while the visitor is still on the way to a Book link. */
export function warmOnApproach(userUrl: string): void {
  const approach = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-book]') : null;
    if (link?.dataset.book) warmUp({ userUrl, offerId: link.dataset.book } satisfies Asked);
  };
  for (const type of ['pointerenter', 'focusin']) {
    document.addEventListener(type, event => approach(event.target), true);
  }
  // The approach that brought this module here has passed already.
  approach(document.querySelector('a[data-book]:hover') ?? document.activeElement);
}

/** How the page says its host is reached. */
const contactOn = (page: Document): string | undefined =>
  page.querySelector<HTMLAnchorElement>('a[href^="mailto:"], a[href^="tel:"]')?.href;
