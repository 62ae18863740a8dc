import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { inLanguage } from '../../base/language.ts';
import type { Api } from '../../platform/http.ts';
import { sameBytes } from '../../platform/secrets.ts';
import { type GatewayDeps, payWith, readPayment } from './gateway.flow.ts';
import { payDocument, payPolicy } from './pay-document.tsx';
import { ChallengePage, NoPaymentPage, PayPage } from './pay-page.tsx';
import type { GatewayPayment } from './payment.ts';
import { type CardErrors, type CardForm, emptyCard, readCard, testCards } from './test-card.ts';
import { texts } from './texts.ts';

const params = z.object({ ref: z.string().max(60) });
const query = z.object({
  step: z.string().optional(),
  card: z.string().optional(),
  use: z.string().optional(),
  refused: z.string().optional(),
});
const typed = z.string().max(40).default('');
const body = z.discriminatedUnion('step', [
  z.object({ step: z.literal('card'), number: typed, expiry: typed, cvc: typed }),
  z.object({ step: z.literal('challenge'), answer: z.enum(['approve', 'refuse']), card: typed }),
]);

/** The hosted page. When a payment is no longer open, it sends people back to where they came from. */
export function payPageRoutes(api: Api, deps: GatewayDeps): void {
  api.get('/sandbox/pay/:ref', { schema: { hide: true, params, querystring: query } }, async (request, reply) => {
    const payment = await find(deps, request.params.ref);
    if (payment === undefined) return notFound(reply);
    return inItsLanguage(payment, () => shownPage(deps, reply, payment, request.query));
  });

  api.post('/sandbox/pay/:ref', { schema: { hide: true, params, body } }, async (request, reply) => {
    const payment = await find(deps, request.params.ref);
    if (payment === undefined) return notFound(reply);
    return inItsLanguage(payment, () => paidWith(deps, reply, payment, request.body));
  });
}

/** Does work in the language of the page on which the payment began. */
const inItsLanguage = <T>({ shown }: GatewayPayment, work: () => T): T => inLanguage(shown?.language ?? 'en', work);

function shownPage(
  deps: GatewayDeps,
  reply: FastifyReply,
  payment: GatewayPayment,
  asked: z.infer<typeof query>,
): FastifyReply {
  if (payment.state !== 'requires_action') return reply.redirect(payment.returnUrl, 303);
  if (asked.step === 'challenge' && isSubmitted(deps, payment, asked.card)) return challenge(deps, reply, payment);
  const form = filledIn(asked.use, deps.clock.now());
  const notice = asked.refused === undefined ? undefined : texts.refused;
  return cardPage(deps, reply, payment, { form, errors: {}, notice });
}

async function paidWith(
  deps: GatewayDeps,
  reply: FastifyReply,
  payment: GatewayPayment,
  given: z.infer<typeof body>,
): Promise<FastifyReply> {
  const { ref } = payment;
  if (payment.state !== 'requires_action') return reply.redirect(payment.returnUrl, 303);
  if (given.step === 'challenge') {
    if (given.answer === 'refuse' || !isSubmitted(deps, payment, given.card))
      return reply.redirect(`/sandbox/pay/${ref}?refused=1`, 303);
    await payWith(deps, ref, 'succeeds');
    return reply.redirect(payment.returnUrl, 303);
  }
  const { step: _step, ...form } = given;
  const card = readCard(form, deps.clock.now());
  if (!card.ok) return cardPage(deps, reply.code(422), payment, { form, errors: card.errors, notice: undefined });
  if (card.fate === 'declined')
    return cardPage(deps, reply.code(402), payment, { form: emptyCard, errors: {}, notice: texts.declined });
  if (card.fate === 'challenge')
    return reply.redirect(`/sandbox/pay/${ref}?step=challenge&card=${submitted(deps, payment)}`, 303);
  await payWith(deps, ref, card.fate);
  return reply.redirect(payment.returnUrl, 303);
}

/** What the bank's page carries: proof that a card was submitted for this payment. */
const submitted = ({ secret }: GatewayDeps, { ref }: GatewayPayment): string =>
  createHmac('sha256', secret).update(`card ${ref}`).digest('base64url').slice(0, 32);

const isSubmitted = (deps: GatewayDeps, payment: GatewayPayment, card = ''): boolean =>
  sameBytes(Buffer.from(card), Buffer.from(submitted(deps, payment)));

async function find(deps: GatewayDeps, ref: string): Promise<GatewayPayment | undefined> {
  const found = await readPayment(deps, ref);
  return found.ok ? found.value : undefined;
}

/** A test card's number with a date far enough away, for people who prefer not to type. */
function filledIn(fate: string | undefined, now: Date): CardForm {
  const card = testCards.find(one => one.fate === fate);
  if (card === undefined) return emptyCard;
  return { number: card.number, expiry: `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`, cvc: '123' };
}

function cardPage(
  deps: GatewayDeps,
  reply: FastifyReply,
  payment: GatewayPayment,
  shown: { form: CardForm; errors: CardErrors; notice: string | undefined },
): FastifyReply {
  const minutesLeft = minutesTo(deps, payment);
  return html(reply, payment, texts.payTitle(payment.description), PayPage({ payment, minutesLeft, ...shown }));
}

const challenge = (deps: GatewayDeps, reply: FastifyReply, payment: GatewayPayment): FastifyReply =>
  html(
    reply,
    payment,
    texts.challenge.title,
    ChallengePage({ payment, minutesLeft: minutesTo(deps, payment), card: submitted(deps, payment) }),
  );

const notFound = (reply: FastifyReply): FastifyReply =>
  html(reply.code(404), undefined, texts.notFound.title, NoPaymentPage());

const minutesTo = (deps: GatewayDeps, payment: GatewayPayment): number =>
  Math.max(1, Math.ceil((payment.expiresAt.getTime() - deps.clock.now().getTime()) / 60_000));

function html(
  reply: FastifyReply,
  payment: GatewayPayment | undefined,
  title: string,
  page: ReactElement,
): FastifyReply {
  const look = payment?.shown?.look ?? null;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', payPolicy(payment?.returnUrl, look))
    .send(payDocument(title, page, look));
}
