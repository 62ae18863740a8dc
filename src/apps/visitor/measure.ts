import { keepAnswer, keptAnswer } from '../../product/analytics/sender/kept-answer.browser.ts';
import { asksForPrivacy, openSender, type Sender } from '../../product/analytics/sender/sender.browser.ts';

/**
 * Asks a visitor whether their visits may be measured, and reports the view of this page once they agree. Before that
 * nothing is kept or sent; an answer counts for a year, for this creator's pages.
 */
const aside = document.querySelector<HTMLElement>('.measure');
const { of: creator = '', key = '', to = '' } = aside?.dataset ?? {};
let sender: Sender | undefined;

const open = (): Sender => openSender({ key, to, name: `pages-${creator}` });

function start(): void {
  sender = open();
  // At a creator's own host the path does not say whose page it is.
  sender.report('page_view', { path: location.pathname, userUrl: creator });
}

function answer(agrees: boolean): void {
  keepAnswer(creator, agrees ? 'yes' : 'no');
  show(agrees);
  if (agrees) start();
  // An earlier page may have kept something too.
  else (sender ?? open()).stop();
}

function show(agrees: boolean): void {
  if (aside === null) return;
  delete aside.dataset.asks;
  aside.hidden = !agrees;
}

if (aside !== null && !asksForPrivacy()) {
  aside.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) answer(target.value === 'yes');
  });
  const kept = keptAnswer(creator);
  if (kept === undefined) {
    aside.dataset.asks = '';
    aside.hidden = false;
  } else {
    show(kept === 'yes');
    if (kept === 'yes') start();
  }
}
