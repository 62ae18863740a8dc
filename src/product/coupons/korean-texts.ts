import { translate } from '../../base/language.ts';
import { discountTexts } from './coupon-words.ts';
import { texts } from './texts.ts';

translate('ko', texts.refusals, {
  notFound: '사용할 수 없는 코드입니다. 철자를 확인해 주세요.',
  usedUp: '모두 사용된 코드입니다.',
  otherProduct: '이 서비스에는 사용할 수 없는 코드입니다.',
  otherCurrency: '다른 통화에 사용하는 코드입니다.',
  nothingToPay: '결제할 금액이 없어 코드가 필요하지 않습니다.',
  otherCustomer: '다른 이메일로 발급된 코드입니다. 코드를 받으신 이메일로 예약해 주세요.',
  customerUsedUp: '이미 사용하신 코드입니다.',
  firstPurchase: '첫 예약에만 사용할 수 있는 코드입니다.',
});

translate('ko', discountTexts, {
  off: what => `${what} 할인`,
  free: '무료',
});
