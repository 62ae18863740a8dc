import type { IncomingMessage, ServerResponse } from 'node:http';
import type { stripeBank } from './stripe-bank.ts';
import type { stripePlansBank } from './stripe-plans.ts';

type Bank = ReturnType<typeof stripeBank>;
type Plans = ReturnType<typeof stripePlansBank>;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
const button = (name: string, label: string) => `<button name="do" value="${name}">${label}</button>`;

/** Stripe's own pages, as far as people use them: paying or going back, and completing an account or leaving. */
export const stripePages =
  (bank: Bank, plans: Plans) =>
  (request: IncomingMessage, body: string, response: ServerResponse): boolean => {
    const [, kind, id] = /^\/(pay|setup|plan|portal)\/([^/?]+)/.exec(request.url ?? '') ?? [];
    if (kind === undefined || id === undefined) return false;
    const pressed = request.method === 'POST' ? new URLSearchParams(body).get('do') : null;
    const answer =
      kind === 'pay'
        ? payPage(bank, id, pressed)
        : kind === 'setup'
          ? setupPage(bank, id, pressed)
          : kind === 'plan'
            ? planPage(plans, id, pressed)
            : page('Billing portal', `<p>${id}</p>`);
    if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(answer);
    else response.writeHead(303, { location: answer.to }).end();
    return true;
  };

function payPage(bank: Bank, id: string, pressed: string | null): string | { to: string } {
  const { body } = bank.session(id);
  if (body.status !== 'open') return page('This page has expired', '');
  if (pressed === 'back') return { to: String(body.cancel_url) };
  if (pressed === 'pay') {
    if (body.mode === 'setup') bank.leaveCard(id, '5555');
    else bank.pay(id);
    return { to: String(body.success_url).replace('{CHECKOUT_SESSION_ID}', id) };
  }
  const sum = body.mode === 'setup' ? 'another card' : `${body.amount_total} ${body.currency}`;
  return page(
    'Pay with Stripe',
    `<p>${sum}</p><form method="post">${button('pay', 'Pay')}${button('back', 'Back')}</form>`,
  );
}

function planPage(plans: Plans, id: string, pressed: string | null): string | { to: string } {
  const body = plans.session(id);
  if (body?.status !== 'open') return page('This page has expired', '');
  if (pressed === 'back') return { to: String(body.cancel_url) };
  if (pressed === 'pay') {
    plans.finish(id);
    return { to: String(body.success_url).replace('{CHECKOUT_SESSION_ID}', id) };
  }
  return page(
    'Subscribe with Stripe',
    `<form method="post">${button('pay', 'Subscribe')}${button('back', 'Back')}</form>`,
  );
}

function setupPage(bank: Bank, token: string, pressed: string | null): string | { to: string } {
  const link = bank.accounts.linkOf(token);
  if (link === undefined) return page('This link has expired', '');
  if (pressed === 'finish') bank.accounts.finish(String(link.account));
  if (pressed === 'stale') return { to: String(link.refresh_url) };
  if (pressed !== null) return { to: String(link.return_url) };
  const buttons = [button('finish', 'Finish'), button('later', 'Later'), button('stale', 'Old link')].join('');
  return page('Set up your account', `<form method="post">${buttons}</form>`);
}
