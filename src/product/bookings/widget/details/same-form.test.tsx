import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Asks } from '../../../services/question.ts';
import type { Bookable } from '../../booking/contract.ts';
import type { TypedForm } from '../../steps/details/field.tsx';
import { DetailsPage } from '../../visitor-pages/book-pages.tsx';
import type { Chosen, useHold } from '../use-hold.ts';

const question = { help: '', required: false, options: [] as string[] };
const asks: Asks = {
  phone: 'required',
  notes: 'optional',
  questions: [
    { ...question, id: 'a', kind: 'one_choice', label: 'Have you danced?', options: ['Never', 'A bit'] },
    { ...question, id: 'b', kind: 'several_choices', label: 'What for?', options: ['Fun', 'A wedding'], help: 'Any' },
    { ...question, id: 'c', kind: 'short_text', label: 'Which song?', required: true },
    { ...question, id: 'd', kind: 'long_text', label: 'Anything that hurts?' },
    { ...question, id: 'e', kind: 'yes_no', label: 'May we film?', required: true },
  ],
};
const free: Bookable = {
  offerId: 'lesson',
  kind: 'individualService',
  title: 'A lesson',
  durationMinutes: 60,
  pricing: 'free',
  amount: 0,
  currency: 'USD',
  timeUnit: 'session',
  mode: 'online',
  place: '',
  payMethods: [],
  payPages: [],
  feePoints: 0,
  refundPolicy: { template: 'no_refund' },
  approval: false,
  waitlist: false,
  autoBook: false,
  packages: [],
  passes: false,
  coupons: false,
  series: null,
  testPayments: false,
  hostName: 'Ana Silva',
  hostZone: 'Europe/Lisbon',
};
const paid: Bookable = {
  ...free,
  pricing: 'paid',
  amount: 4000,
  payMethods: ['card'],
  payPages: [['apple_pay', 'CreditCard'], ['PaypalAccount']],
  testPayments: true,
  passes: true,
  coupons: true,
  approval: true,
};
const startsAt = '2020-11-23T09:00:00.000Z';
const typed: TypedForm = {
  name: 'Rui "Faria"',
  email: 'rui@example.org',
  phone: '912',
  notes: 'Hello\nthere',
  answers: { a: 'A bit', b: ['Fun'], c: 'Quimbara', e: 'yes' },
  method: null,
  packageId: null,
  pass: '',
  coupon: '',
};

type Case = { offer: Bookable; asks: Asks; isBegun?: boolean };

function onPage({ offer, asks, isBegun = false }: Case): string {
  const facts = {
    ref: 'ref',
    offer,
    asks,
    isBegun,
    price: null,
    fillUrl: null,
    mayChooseAgain: isBegun,
    starts: [new Date(startsAt)],
    zone: 'Europe/Lisbon',
    until: '10:00',
    isOver: false,
    refunds: offer.pricing === 'paid' ? ['No refund after booking.'] : [],
    several: null,
    typed,
    problems: {},
  };
  return renderToStaticMarkup(<DetailsPage facts={facts} />);
}

async function inDialog({ offer, asks, isBegun = false }: Case): Promise<string> {
  const { DetailsStep } = await import('./details-step.tsx');
  const { method: _, packageId: _id, pass: _pass, coupon: _coupon, ...kept } = typed;
  const chosen: Chosen = {
    startsAt,
    endsAt: startsAt,
    asks,
    terms: offer,
    starts: [startsAt],
    begun: { typed: kept, packageId: null, coupon: null, method: null },
  };
  const held = { ...chosen, ref: 'ref', expiresAt: startsAt, until: Date.now() + 600_000 };
  const hold = { held, chosen, isBegun } as unknown as ReturnType<typeof useHold>;
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <DetailsStep
      {...{ offer, hold, chosen }}
      userUrl="ana"
      listed={offer}
      zone="Europe/Lisbon"
      own="Europe/Lisbon"
      onHoldAgain={nothing}
      onStale={nothing}
      onSeveral={nothing}
      howMany={() => null}
      onOtherTime={nothing}
      onGiveBack={nothing}
    />,
  );
}

/** The form without what stands above its fields in the dialog, where a script checks them and applies a coupon. */
const formIn = (html: string): string =>
  /<form.*<\/form>/s
    .exec(html)?.[0]
    .replace(' noValidate=""', '')
    .replace('type="button" class="button bk-apply"', 'type="submit" class="button bk-apply"')
    .replace(/<h3.*?<\/h3>/, '')
    .replace(/<p role="status" class="bk-begun">.*?<\/p>/, '') ?? 'no form';

describe('the details are the same form on the page and in the dialog', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'en-US' }, adoptedStyleSheets: [] });
    vi.stubGlobal('location', { search: '' });
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync = () => undefined;
      },
    );
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it.each<[string, Case]>([
    ['with every kind of question', { offer: free, asks }],
    ['to be paid', { offer: paid, asks: { phone: 'off', notes: 'off', questions: [] } }],
    ['left for the payment page', { offer: paid, asks, isBegun: true }],
  ])('%s', async (_case, facts) => {
    const form = formIn(onPage(facts));
    expect(form).toContain('value="Rui &quot;Faria&quot;"');
    expect(formIn(await inDialog(facts))).toBe(form);
  });
});
