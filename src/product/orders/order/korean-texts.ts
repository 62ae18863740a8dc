import { translate } from '../../../base/language.ts';
import { paymentMethods, severalNames } from './payment-methods.ts';
import { texts } from './texts.ts';

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
  | 'bankReturned'
>('ko', texts.dispute, {
  yourBankReviewing: '카드사에서 결제 이의 제기를 검토하고 있습니다. 결정될 때까지 환불할 수 없습니다.',
  yourBankReturned: '카드사에서 이미 결제 금액을 환급했습니다.',
  packageIsDisputed: host =>
    `이 패키지의 결제가 카드사에서 이의 제기 중입니다. 결정될 때까지 예약에 사용할 수 없습니다. 궁금한 점은 ${host} 님에게 문의해 주세요.`,
  packageChargedBack: '카드사에서 이 패키지의 결제 금액을 환급해 더 이상 예약에 사용할 수 없습니다.',
  refundBlocked: whose => `이의 제기 검토 중에는 환불되지 않습니다(${whose})`,
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
