import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BegunBooking } from '../booking/contract.ts';
import { getBegun } from '../booking/visitor.client.ts';
import { BookingDialog, entryOf, type Shown, viewsGone } from './booking-dialog.tsx';
import { BookingIsland } from './booking-island.tsx';
import { fetchAhead, latePart } from './late-part.ts';
import { offersPart } from './late-parts.ts';
import './picker-style.browser.ts';
import { texts } from './texts.ts';
import { askOffers, warmUp } from './times/availability-store.browser.ts';
import { stepsGone } from './use-steps.ts';

const sharePart = latePart(() => import('./share.browser.ts'));
const openKey = 'vitrineBooking';
const movePart = latePart(() => import('./moving/move-picker.tsx'));
// The browser's history outlives each dialog: its entries need unique names.
let openings = 0;
let isBusy = false;

/** The page's own dialog, which the press has shown already; undefined when it was closed meanwhile. */
function dialogOf(from: HTMLElement, isPressed: boolean): HTMLDialogElement | undefined {
  const shell = document.querySelector<HTMLDialogElement>('.bk-dialog');
  if (shell !== null) return shell.open || !isPressed ? shell : undefined;
  const dialog = document.createElement('dialog');
  dialog.className = 'bk-dialog';
  dialog.setAttribute('aria-label', texts.booking);
  (from.closest('.v') ?? document.body).append(dialog);
  return dialog;
}

/**
 * Handles links of the page: shares, or opens the booking dialog over the page, with the list of all offers when
 * the link names none. Back, Escape and Close lead back, and the focus returns to the link.
 */
export function openBooking(from: HTMLElement, userUrl: string, begun?: BegunBooking): void {
  const offerId = begun?.offerId ?? from.dataset.book ?? '';
  // Whatever was pressed while the booking was still loading.
  for (const link of document.querySelectorAll('a[aria-busy]')) link.ariaBusy = null;
  if (from.dataset.share !== undefined)
    return void sharePart.fetch().then(({ share }) => share(from as HTMLAnchorElement));
  const dialog = isBusy ? undefined : dialogOf(from, begun === undefined);
  if (dialog === undefined) return;
  isBusy = true;
  dialog.replaceChildren();
  const root = createRoot(dialog);
  openings++;
  const opening = `${performance.timeOrigin}-${openings}`;
  const title = from.closest('[data-item]')?.querySelector('h3')?.textContent ?? '';
  const first: Shown =
    offerId === '' ? null : { offerId, title, zone: begun === undefined ? from.dataset.zone : undefined };
  history.pushState({ [openKey]: opening, ...entryOf(first) }, '');

  const isOpen = (): boolean => (history.state as Record<string, unknown> | null)?.[openKey] === opening;
  const close = (): void => {
    if (isOpen()) history.go(-1 - stepsGone() - viewsGone());
    else finish();
  };
  const follow = (): void => {
    if (!isOpen()) finish();
  };
  const finish = (): void => {
    removeEventListener('popstate', follow);
    isBusy = false;
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
  // Chromium closes a dialog on a second Escape whatever the handler does.
  dialog.addEventListener('close', () => dialog.isConnected && close());
  dialog.addEventListener('pointerdown', event => {
    // A click beside the dialog; once something is held or typed only Close closes it.
    if (event.target === dialog && stepsGone() === 0) close();
  });

  // Shown first: a hidden element cannot take the focus.
  if (!dialog.open) dialog.showModal();
  flushSync(() =>
    root.render(
      <BookingDialog
        userUrl={userUrl}
        first={first}
        several={document.querySelector('[data-book=""]') !== null}
        at={from.dataset.at}
        contact={contactOn(document)}
        begun={begun}
        onClose={close}
      />,
    ),
  );
}

/**
 * Mounts the booking in its reserved place on the service's own page; without one, opens this browser's unfinished
 * booking with the host.
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
  createRoot(place).render(
    <BookingIsland asked={{ userUrl, offerId }} title="" placeZone={place.dataset.zone} contact={contact} />,
  );
}

/** Mounts the time picker in the page that moves a booking; its plain list stays when that fails. */
export function mountMoving(place: HTMLElement | null): void {
  if (place !== null) void movePart.fetch().then(({ mountMoving }) => mountMoving(place));
}

/** Loads times while the visitor still approaches a Book link. */
export function warmOnApproach(userUrl: string): void {
  const approach = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-book]') : null;
    const { book, zone } = link?.dataset ?? {};
    if (book) warmUp({ userUrl, offerId: book }, zone);
    else if (book === '') {
      fetchAhead(offersPart);
      askOffers(userUrl).catch(() => {});
    }
  };
  for (const type of ['pointerenter', 'focusin']) {
    document.addEventListener(type, event => approach(event.target), true);
  }
  // The approach that loaded this module has passed already.
  approach(document.querySelector('a[data-book]:hover') ?? document.activeElement);
}

/** The page's way to contact the host. */
const contactOn = (page: Document): string | undefined =>
  page.querySelector<HTMLAnchorElement>('a[href^="mailto:"], a[href^="tel:"]')?.href;
