import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asRead } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import { identifierField, unreadField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { afterWait } from '../../../platform/http-answer.ts';
import { leadOn, pageHtml } from '../../../platform/plain-page.tsx';
import { keepWhole } from '../../../platform/shrink-page.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { publicPath, publicRoute } from '../../domains/public-paths.ts';
import { findOrderById, type Order } from '../../orders/changes/orders.flow.ts';
import { type AccessTerms, waitsForPayment } from '../../orders/order/order.ts';
import { payWays, providerMethodOf } from '../../orders/order/pay-choices.ts';
import { findPassOfOrder } from '../../orders/passes/passes.flow.ts';
import { readReceiptRef, receiptRef } from '../../orders/receipts/receipt-link.flow.ts';
import { feePoints } from '../../payments/port/service-fee.ts';
import { cameOf } from '../../sources/came.http.ts';
import { carriedCame } from '../../sources/came-field.ts';
import { sourcesOf } from '../../sources/source-of.flow.ts';
import { cameText } from '../../sources/touch.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { detailsBodySchema } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { askLastTry } from '../booking/last-try.flow.ts';
import type { LastTry } from '../booking/last-try.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { withoutGuessing } from '../checkout/coupon-tries.http.ts';
import type { Membership } from '../memberships/membership-record.ts';
import { findMembershipOfPass } from '../memberships/memberships.sql.ts';
import { texts as memberTexts } from '../memberships/texts.ts';
import { hostFormPage, hostPage } from '../page-parts/host-page.http.ts';
import { NotOfferedPage } from '../page-parts/no-booking-page.tsx';
import { buyPass, findSoldPass, type PassInput, type PassSale, payablePart, quotePass } from './buy-pass.flow.ts';
import { type BoughtFacts, BoughtPage, type BuyFacts, BuyPassPage, boughtTitle } from './buy-pass-pages.tsx';
import { payableUntil } from './sales-rules.ts';
import { soldIdOf } from './sold-pass.flow.ts';
import { texts } from './texts.ts';

const userUrl = z.string().max(100);
const params = z.object({ userUrl, offerId: z.string().max(100) });
const order = z.string().max(100).catch('').default('');
const text = unreadField(1000).catch('').default('');
const method = z.enum(payWays).nullable().catch(null).default(null);
const bodySchema = z.object({
  name: text,
  email: text,
  coupon: text,
  total: text,
  terms: text,
  apply: text,
  plan: text,
  method,
  came: carriedCame,
});
const formSchema = z.object({
  name: detailsBodySchema.shape.name,
  email: emailField,
  coupon: identifierField(100).transform(code => code || null),
  method,
  plan: text,
  terms: z.string().transform(given => given || null),
  total: z.string().transform(given => (/^\d{1,10}$/.test(given) ? Number(given) : null)),
});
const empty = { name: '', email: '', coupon: '', method: null };

/** Buying a pass from a page, and the state of its order. */
export function buyPassRoutes(api: Api, deps: BookingDeps): void {
  async function hostOf(handle: string): Promise<Host | undefined> {
    const host = /^[a-z]{3,30}$/.test(handle) ? await deps.hosts.find(handle) : undefined;
    return host !== undefined && (await deps.isLive(host.creatorId)) ? host : undefined;
  }
  const gone = (reply: FastifyReply, host?: Host) =>
    pageHtml(
      reply.code(404),
      host === undefined ? texts.notFound : texts.notOffered,
      NotOfferedPage({ userUrl: host?.userUrl }),
    );

  const addressOf = ({ host, offerId, orderId }: PassSale) =>
    `${publicPath(host.userUrl, 'passes/:offerId', offerId)}?${new URLSearchParams({
      order: receiptRef(deps.linkSecret, { creatorId: host.creatorId, id: orderId }),
    })}`;
  const boughtAt = ({ host, orderId }: PassSale) =>
    publicPath(
      host.userUrl,
      'passes/bought/:ref',
      receiptRef(deps.linkSecret, { creatorId: host.creatorId, id: orderId }),
    );

  /** The order in this page's address; undefined when it names none of this host's. */
  function saleOf(host: Host, offerId: string, ref: string): PassSale | undefined {
    const named = readReceiptRef(deps.linkSecret, ref);
    return named?.creatorId === host.creatorId ? { host, offerId, orderId: named.id } : undefined;
  }
  const newSale = (host: Host, offerId: string): PassSale => ({ host, offerId, orderId: randomUUID() });

  async function show(
    reply: FastifyReply,
    sale: PassSale,
    form: BuyFacts['form'],
    errors: BuyFacts['errors'],
    problem?: string,
  ) {
    const { host } = sale;
    const offer = await findSoldPass(deps, sale);
    if (offer === undefined) return gone(reply, host);
    const { renews } = offer.fields.access;
    const { currency } = offer.fields.price;
    const quoted =
      renews !== null || form.coupon === '' || errors.coupon !== undefined
        ? undefined
        : await withoutGuessing(deps, reply.request, form.coupon, () =>
            quotePass(deps, sale, offer, { coupon: form.coupon, email: emailField.safeParse(form.email).data ?? '' }),
          );
    const coupon = quoted === undefined || quoted.ok ? undefined : bookingAnswers[quoted.refusal.kind].message;
    const price = quoted?.ok === true ? quoted.value : null;
    const facts: BuyFacts = {
      host,
      offer,
      action: addressOf(sale),
      price,
      takesCoupons: host.takesCoupons && renews === null,
      payPages: deps.cards.methods(host.accounts, currency, renews !== null),
      part: payablePart(deps, host, offer, price?.total),
      feePoints: feePoints(deps.config, host.accounts),
      provider: deps.cards.onlyProvider(host.accounts, currency, renews !== null) ?? null,
      isTest: deps.cards.test,
      form,
      errors: coupon === undefined ? errors : { ...errors, coupon },
    };
    const page = BuyPassPage({ facts, problem });
    return hostFormPage(deps, keepWhole(reply), host.creatorId, texts.buy.title(offer.fields.title), page);
  }

  api.get(
    publicRoute('passes/:offerId'),
    { schema: { hide: true, params, querystring: z.object({ order, coupon: text }) } },
    async (request, reply) => {
      const host = await hostOf(request.params.userUrl);
      if (host === undefined || !z.uuid().safeParse(request.params.offerId).success) return gone(reply);
      const { offerId } = request.params;
      const sale = saleOf(host, offerId, request.query.order);
      // The order's id is part of the address, so that going back leads to the same order.
      if (sale === undefined) {
        const { coupon } = request.query;
        const more = coupon === '' ? '' : `&${new URLSearchParams({ coupon })}`;
        return reply.redirect(`${addressOf(newSale(host, offerId))}${more}`, 303);
      }
      const known = await findOrderById(deps.db, host.creatorId, sale.orderId);
      if (known !== undefined && !waitsForPayment(known.state)) return reply.redirect(boughtAt(sale), 303);
      const came = cameText(cameOf(deps, request, ''));
      const typed =
        known === undefined
          ? { ...empty, coupon: request.query.coupon, came }
          : {
              came,
              name: known.customerName,
              email: known.customerEmail,
              coupon: known.couponCode ?? '',
              method: providerMethodOf(known.paymentMethod) ?? null,
            };
      return show(reply, sale, typed, {});
    },
  );

  api.post(
    publicRoute('passes/:offerId'),
    {
      config: { mayRepeat: true },
      schema: { hide: true, params, querystring: z.object({ order }), body: bodySchema },
    },
    async (request, reply) => {
      const host = await hostOf(request.params.userUrl);
      if (host === undefined) return gone(reply);
      const sale = saleOf(host, request.params.offerId, request.query.order);
      if (sale === undefined) return gone(reply, host);
      const { name, email, coupon, apply, method } = request.body;
      const came = cameOf(deps, request, request.body.came);
      const typed = { name, email, coupon, method, came: cameText(came) };
      if (apply !== '') return show(reply, sale, typed, {});
      const read = formSchema.safeParse(request.body);
      if (!read.success) {
        const issues = read.error.issues.map(issue => [String(issue.path[0]), asRead(issue.message)] as const);
        return show(reply.code(400), sale, typed, Object.fromEntries(issues.toReversed()));
      }
      const { plan, ...input } = read.data;
      const sources = await sourcesOf(deps, host.creatorId, came);
      return orderPass(request, reply, sale, { ...input, sources, inParts: plan === 'parts' }, typed.came);
    },
  );

  async function orderPass(
    request: FastifyRequest,
    reply: FastifyReply,
    sale: PassSale,
    input: PassInput,
    came: string,
  ): Promise<FastifyReply> {
    const back = `${deps.config.publicUrl}${boughtAt(sale)}`;
    const outcome = await withoutGuessing(deps, request, input.coupon, () => buyPass(deps, sale, input, back));
    if (outcome.ok) return leadOn(request, reply, outcome.value.next === 'pay' ? outcome.value.url : boughtAt(sale));
    const { kind } = outcome.refusal;
    if (kind === 'package_not_offered') return gone(reply, sale.host);
    const typed = { name: input.name, email: input.email, coupon: input.coupon ?? '', method: input.method, came };
    if (kind === 'pass_changed') return show(reply.code(409), sale, typed, {}, texts.buy.changed);
    const { status, message, field } = bookingAnswers[kind];
    const beside = field !== undefined && kind !== 'price_changed' && field !== 'method';
    return show(
      afterWait(reply.code(status), outcome.refusal),
      sale,
      typed,
      beside ? { [field]: message } : {},
      beside ? undefined : message,
    );
  }

  api.get(
    publicRoute('passes/bought/:ref'),
    { schema: { hide: true, params: z.object({ userUrl, ref: z.string().max(100) }) } },
    async (request, reply) => {
      const host = /^[a-z]{3,30}$/.test(request.params.userUrl)
        ? await deps.hosts.find(request.params.userUrl)
        : undefined;
      const named = readReceiptRef(deps.linkSecret, request.params.ref);
      if (host === undefined || named === undefined || named.creatorId !== host.creatorId) return gone(reply);
      const lastTry = await askLastTry(deps, host.creatorId, named.id);
      const bought = await findOrderById(deps.db, host.creatorId, named.id);
      if (bought?.access == null) return gone(reply, host);
      const pass = await findPassOfOrder(deps.db, host.creatorId, bought.id);
      const state = stateOf(bought, lastTry);
      const soldId = soldIdOf(bought.access, host.offers) ?? bought.access.offerId;
      const facts: BoughtFacts = {
        host,
        state,
        title: bought.productName,
        number: bought.number,
        email: bought.customerEmail,
        kind: kindOf(bought.access),
        paid: bought.total === 0 ? null : formatMoney({ amount: bought.total, currency: bought.currency }),
        next: nextOf(pass && (await findMembershipOfPass(deps.db, host.creatorId, pass.id)), host.zone),
        minutesLeft: Math.max(1, Math.ceil((payableUntil(bought).getTime() - deps.clock.now().getTime()) / 60_000)),
        passUrl: pass === undefined ? null : passPath(pass),
        buyUrl:
          state === 'expired'
            ? publicPath(host.userUrl, 'passes/:offerId', soldId)
            : addressOf({ host, offerId: soldId, orderId: bought.id }),
      };
      return hostPage(
        deps,
        keepWhole(reply),
        host.creatorId,
        boughtTitle(facts),
        BoughtPage({ facts }),
        state === 'unpaid' || state === 'processing' || state === 'unanswered' ? 5 : undefined,
      );
    },
  );
}

function kindOf({ covers, renews, parts }: AccessTerms): BoughtFacts['kind'] {
  if (covers === null) return 'package';
  if (renews !== null) return 'membership';
  return parts === null ? 'pass' : 'plan';
}

/** The next charge of what is paid again; null when nothing is left to be charged. */
function nextOf(membership: Membership | undefined, zone: string): BoughtFacts['next'] {
  if (membership === undefined || membership.status !== 'active' || membership.endsAtPeriodEnd) return null;
  const { amount, currency, periodEnd, parts, partsPaid } = membership;
  const charge = memberTexts.charge(formatMoney({ amount, currency }), formatLastDay(periodEnd, zone));
  return { charge, paymentsLeft: (parts ?? 0) - (partsPaid ?? 0) };
}

/** `lastTry`: the latest try to pay. A payment that a bank is processing may arrive after the order's time. */
function stateOf({ state }: Order, lastTry: LastTry | null): BoughtFacts['state'] {
  if (state === 'confirmed') return 'ready';
  if (lastTry === 'unanswered') return 'unanswered';
  if (lastTry === 'processing' && (state === 'expired' || waitsForPayment(state))) return 'processing';
  if (state === 'payment_failed') return 'failed';
  if (state === 'expired') return 'expired';
  return state === 'awaiting_payment' ? 'unpaid' : 'ended';
}
