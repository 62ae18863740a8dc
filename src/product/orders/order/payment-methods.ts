import type { ProviderMethod } from '../../payments/port/payment-port.ts';
import type { PayMethod } from '../../services/pay-method.ts';

/** A choice when booking. `method` is its name in offers, `hint` names the host. */
export type PayChoice = {
  method: PayMethod;
  name: string;
  hint: (host: string) => string;
  /** The same for the creator who offers it. */
  offered: { label: string; hint: string };
  /** A waitlist may book a seat with it automatically. */
  booksUnasked?: true;
};

/** Where a provider refunds to: "your card", "the card", "Ana’s card". */
type RefundAccount = { yours: string; plain: string; of: (name: string) => string };

type Row = {
  /** The column PAID BY, on screens and in files. */
  label: string;
  /** Its text in the history of an order; omitted when the host marked it as paid. */
  paid?: string;
  /** Its name in older exports (decision 0021). */
  formerly?: string;
  /** Words for it in files of other systems, in lower case. */
  aliases?: readonly string[];
  /** Omitted when no visitor chooses it: entered by the host, or imported. */
  choice?: PayChoice;
} & (
  | { collectedBy: 'provider'; refundAccount: RefundAccount }
  /** `owed` follows the amount while it is unpaid: on the customer's page and in emails. */
  | { collectedBy: 'host'; owed: { page: string; mail: string } }
  | { collectedBy: 'nobody' }
);

const payHost = { page: 'pay the host', mail: 'pay the host directly' };

/** A choice on a provider's page; `account` is where refunds go. */
const paidAtProvider = (label: string, account: string) =>
  ({
    label,
    paid: `Paid with ${label}`,
    collectedBy: 'provider',
    refundAccount: {
      yours: `your ${account}`,
      plain: `the ${account}`,
      of: (name: string) => `${name}’s ${account}`,
    },
  }) as const;

/**
 * Every payment method an order may have, under the specification's names (decision 0021) and `free`, which is ours.
 * `orders.payment_method` allows the same ones: payment-methods.sql.test.ts compares them.
 */
export const paymentMethods = {
  CreditCard: {
    label: 'Card',
    paid: 'Paid by card',
    formerly: 'cc',
    aliases: ['credit card', 'debit card'],
    collectedBy: 'provider',
    refundAccount: { yours: 'your card', plain: 'the card', of: (name: string) => `${name}’s card` },
    choice: {
      method: 'card',
      name: 'Card',
      hint: () => 'You’ll enter your card on the next page.',
      offered: { label: 'Pay when booking', hint: 'By card, to confirm the booking.' },
    },
  },
  unpaid_pay_later: {
    label: 'Pay later',
    collectedBy: 'host',
    owed: { page: 'pay later', mail: 'pay later' },
    choice: {
      method: 'unpaid_pay_later',
      name: 'Pay later',
      hint: (host: string) => `Your booking is confirmed now; pay ${host} directly.`,
      offered: { label: 'Book now, pay later', hint: 'The booking is confirmed; you collect payment later.' },
      booksUnasked: true,
    },
  },
  unpaid_other_payments: {
    label: 'Other',
    aliases: ['cash', 'bank transfer'],
    collectedBy: 'host',
    owed: payHost,
    choice: {
      method: 'unpaid_other_payments',
      name: 'Pay the host directly',
      hint: () => 'In cash, or as you agree.',
      offered: { label: 'Pay you in person', hint: 'Cash, transfer or as agreed. On every plan.' },
    },
  },
  unlisted: { label: 'Other', formerly: 'Undefined', collectedBy: 'host', owed: payHost },
  free: { label: 'Free', collectedBy: 'nobody' },
  PaypalAccount: { ...paidAtProvider('PayPal', 'PayPal account'), formerly: 'paypal' },
  Venmo: { ...paidAtProvider('Venmo', 'Venmo account'), formerly: 'venmo' },
  apple_pay: paidAtProvider('Apple Pay', 'Apple Pay card'),
  google_pay: paidAtProvider('Google Pay', 'Google Pay card'),
  alipay: paidAtProvider('Alipay', 'Alipay account'),
  wechat_pay: paidAtProvider('WeChat Pay', 'WeChat Pay account'),
  /** A later period of a membership, charged to the card of the one before. */
  subscription: { ...paidAtProvider('Subscription', 'card or account'), paid: 'Paid by subscription' },
  bnpl: { ...paidAtProvider('Installments', 'installment plan'), paid: 'Paid in installments' },
} as const satisfies Record<string, Row>;

/** For a choice that leads to several ways to pay. */
export const severalNames = {
  or: 'or',
  hint: 'You’ll choose on the next page.',
  /** For a choice that leads to a single way to pay other than a card. */
  one: (name: string) => `You’ll pay with ${name} on the next page.`,
} as const;

export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodCodes = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];

const rowOf = (method: PaymentMethod): Row => paymentMethods[method];

/** What the column PAID BY says. */
export const paidByLabel = (method: PaymentMethod): string => rowOf(method).label;

/** Who collects and refunds such an order; `nobody` when there is none. */
export const collectorOf = (method: PaymentMethod): 'provider' | 'host' | 'nobody' => rowOf(method).collectedBy;

export const collectedByProvider = (method: PaymentMethod): boolean => collectorOf(method) === 'provider';

/**
 * The method of an order once a provider took its money: as the provider reports, however it was to be paid; for a
 * later period of a membership its subscription.
 */
export const takenByProvider = (method: PaymentMethod, reported: ProviderMethod | null): PaymentMethod =>
  method === 'subscription' ? method : (reported ?? (collectedByProvider(method) ? method : 'CreditCard'));

/** "Paid by card": what the history of a paid order says. */
export const paidText = (method: PaymentMethod): string => rowOf(method).paid ?? 'Marked as paid';

/** Whether only the host marks such an order as paid or unpaid. */
export const isMarkedByHost = (method: PaymentMethod): boolean =>
  collectorOf(method) === 'host' && rowOf(method).paid === undefined;

/** How an unpaid order is to be paid; undefined unless the host collects it. */
export function owedTexts(method: PaymentMethod): { page: string; mail: string } | undefined {
  const row = rowOf(method);
  return row.collectedBy === 'host' ? row.owed : undefined;
}

/** Where a refund goes; undefined where no provider sends it. */
export function refundAccountOf(method: PaymentMethod): RefundAccount | undefined {
  const row = rowOf(method);
  return row.collectedBy === 'provider' ? row.refundAccount : undefined;
}

/** How an order entered by the host is paid: nothing to pay, unpaid, or paid already. */
export const manualMethods = {
  free: 'free',
  owed: 'unpaid_pay_later',
  settled: 'unpaid_other_payments',
} as const satisfies Record<string, PaymentMethod>;

/**
 * The method an imported order names: as in the specification, an older export, our labels or another system, in
 * any case. An empty text is `unlisted`, as `Undefined` is; undefined for an unknown one.
 */
export function readImportedMethod(raw: string): PaymentMethod | undefined {
  const name = raw.trim().toLowerCase();
  if (name === '') return 'unlisted';
  return paymentMethodCodes.find(code => {
    const { label, formerly = code, aliases = [] } = rowOf(code);
    return [code, formerly, label].some(known => known.toLowerCase() === name) || aliases.includes(name);
  });
}

export const choiceOf = (method: PaymentMethod): PayChoice | undefined => rowOf(method).choice;
