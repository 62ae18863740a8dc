import { translate } from '../../base/language.ts';
import { paymentMethods, severalNames } from './payment-methods.ts';
import { texts as receiptTexts } from './receipts/receipt-texts.ts';
import { texts } from './texts.ts';

translate('ko', receiptTexts, {
  receipt: number => `영수증 ${number}`,
  order: number => `주문 ${number}`,
  number: '번호',
  date: '날짜',
  seller: '판매자',
  operator: '판매 중개',
  buyer: '구매자',
  product: '상품',
  when: '일시',
  price: '금액',
  discount: coupon => (coupon === null ? '할인' : `할인(${coupon})`),
  fee: '서비스 수수료',
  total: '합계',
  paid: by => `결제 완료(${by})`,
  paidOn: (by, when) => `결제 완료(${by}), ${when}`,
  refunded: when => `환불, ${when}`,
  chargedBack: '카드사에서 환급됨',
  net: '환불 후 결제 금액',
  due: by => `결제할 금액(${by})`,
  amounts: '금액 내역',
  details: '주문 정보',
  notPaid: '아직 결제되지 않았습니다.',
  printHint: '브라우저의 인쇄 기능으로 인쇄하거나 PDF로 저장하실 수 있습니다.',
  questions: seller => `문의: ${seller}`,
  notFound: '영수증을 찾을 수 없습니다',
  notFoundText: '영수증이 없는 링크입니다. 링크 전체를 복사했는지 확인해 주세요.',
  mail: {
    subject: (number, seller) => `${seller} 님의 영수증(${number})`,
    orderSubject: (number, seller) => `${seller} 님의 주문서(${number})`,
    opening: (product, seller) => `${seller} 님에게 결제하신 내역의 영수증입니다: ${product}.`,
    orderOpening: (product, seller) => `${seller} 님에게 주문하신 내역입니다: ${product}.`,
    view: '영수증 보기',
    viewOrder: '주문 보기',
    sentBy: seller => `${seller} 님을 대신해 Vitrine에서 보낸 메일입니다`,
  },
  refund: {
    title: '환불',
    subject: (amount, seller) => `${seller} 님 환불 안내: ${amount}`,
    byProvider: (seller, amount, account) =>
      `${seller} 님이 ${amount} 환불했습니다(${account}). 입금까지 며칠이 걸릴 수 있습니다.`,
    byHand: (seller, amount) => `${seller} 님이 ${amount} 금액을 직접 환불해 드립니다.`,
    sellerCloses: '구매하신 페이지가 문을 닫아 사용하지 않은 만큼 환불됩니다',
    reason: '사유',
    order: '주문 번호',
    product: '상품',
    paid: '결제 금액',
    refundedSoFar: '지금까지 환불된 금액',
  },
});

translate<
  typeof texts.dispute,
  | 'paymentForPackage'
  | 'bookedSessionsStay'
  | 'theBookingStays'
  | 'isDisputed'
  | 'bankIsReviewing'
  | 'disputeWon'
  | 'disputeWonText'
  | 'keepBookingStays'
  | 'chargedBack'
  | 'bankReturnedTheMoney'
>('ko', texts.dispute, {
  bankReviewingDisputePayment: '카드사에서 결제 이의 제기를 검토하고 있습니다. 결정될 때까지 환불할 수 없습니다.',
  bankAlreadyReturnedPaymentTo: '카드사에서 이미 결제 금액을 환급했습니다.',
  packageIsDisputed: host =>
    `이 패키지의 결제가 카드사에서 이의 제기 중입니다. 결정될 때까지 예약에 사용할 수 없습니다. 궁금한 점은 ${host} 님에게 문의해 주세요.`,
  packageWasChargedBack: '카드사에서 이 패키지의 결제 금액을 환급해 더 이상 예약에 사용할 수 없습니다.',
  noneWhileReviewsDispute: whose => `이의 제기 검토 중에는 환불되지 않습니다(${whose})`,
  noneReturned: whose => `이미 환급되어 환불되지 않습니다(${whose})`,
});

const name = (row: { readonly label: string }, label: string): void =>
  translate<{ label: string }>('ko', row, { label });

name(paymentMethods.CreditCard, '카드');
name(paymentMethods.unpaid_pay_later, '나중에 결제');
name(paymentMethods.unpaid_other_payments, '직접 결제');
name(paymentMethods.unlisted, '직접 결제');
name(paymentMethods.free, '무료');
name(paymentMethods.subscription, '정기 결제');
name(paymentMethods.bnpl, '할부');

translate('ko', paymentMethods.CreditCard.refundAccount, {
  yours: '결제하신 카드',
  plain: '카드',
  of: name => `${name} 님의 카드`,
});
translate('ko', paymentMethods.subscription.refundAccount, {
  yours: '결제하신 카드나 계정',
  plain: '결제에 사용된 카드나 계정',
  of: name => `${name} 님의 카드나 계정`,
});
translate<typeof paymentMethods.CreditCard.choice, 'method' | 'offered'>('ko', paymentMethods.CreditCard.choice, {
  name: '카드',
  hint: () => '다음 페이지에서 카드 정보를 입력합니다.',
});
translate('ko', paymentMethods.unpaid_pay_later.owed, { page: '나중에 결제', mail: '나중에 결제' });
translate<typeof paymentMethods.unpaid_pay_later.choice, 'method' | 'offered' | 'booksUnasked'>(
  'ko',
  paymentMethods.unpaid_pay_later.choice,
  { name: '나중에 결제', hint: host => `지금 예약이 확정됩니다. ${host} 님에게 직접 결제해 주세요.` },
);
translate('ko', paymentMethods.unpaid_other_payments.owed, {
  page: '호스트에게 직접 결제',
  mail: '호스트에게 직접 결제',
});
translate<typeof paymentMethods.unpaid_other_payments.choice, 'method' | 'offered'>(
  'ko',
  paymentMethods.unpaid_other_payments.choice,
  { name: '호스트에게 직접 결제', hint: () => '현금 등 협의한 방법으로 결제합니다.' },
);
for (const method of ['PaypalAccount', 'Venmo', 'apple_pay', 'google_pay', 'alipay', 'wechat_pay', 'bnpl'] as const) {
  const { label, refundAccount } = paymentMethods[method];
  const account = method === 'bnpl' ? '할부 결제' : label;
  translate<typeof refundAccount>('ko', refundAccount, {
    yours: account,
    plain: account,
    of: name => `${name} 님의 ${account}`,
  });
}
translate('ko', severalNames, {
  or: '또는',
  hint: '다음 페이지에서 결제 방법을 선택합니다.',
  one: name => `다음 페이지에서 결제합니다(${name}).`,
});
