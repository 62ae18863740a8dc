import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  title: description => `결제하기: ${description}`,
  testBand: '테스트 결제: 실제로 청구되지 않습니다',
  payingFor: '결제 내용',
  payingTo: seller => `${seller} 님께 결제하는 내용`,
  minutesLeft: minutes => `결제 시간이 ${minutes}분 남았습니다.`,
  pay: '결제하기',
  payByCard: '카드로 결제하기',
  orCard: '또는 카드로 결제하기',
  number: '카드 번호',
  expiry: '유효기간',
  expiryHint: 'MM / YY',
  cvc: '보안 코드',
  payAmount: amount => `${amount} 결제하기`,
  payWith: name => `${name} 결제하기`,
  paying: '결제 중입니다. 이 페이지를 닫지 마세요.',
  cancel: '취소하고 돌아가기',
  needsScript: '카드 결제에는 자바스크립트가 필요합니다. 켠 다음 이 페이지를 다시 열어 주세요.',
  problems: {
    number: '카드 번호를 확인해 주세요',
    expiry: '유효기간을 확인해 주세요',
    cvc: '보안 코드를 확인해 주세요',
    fields: '카드 입력란을 불러오지 못했습니다. 이 페이지를 다시 열어 주세요.',
    wallet: name => `${name} 결제를 하지 못했습니다. 청구된 금액은 없습니다. 다시 시도하거나 카드를 사용해 주세요.`,
  },
  refused: {
    card: '결제가 거절되었습니다. 청구된 금액은 없습니다. 다른 카드로 시도해 주세요.',
    details: '카드 정보가 은행의 정보와 다릅니다. 청구된 금액은 없습니다. 확인한 뒤 다시 시도해 주세요.',
    unconfirmed:
      '은행에서 결제를 확인하지 못했습니다. 청구된 금액은 없습니다. 다시 시도하거나 다른 카드를 사용해 주세요.',
    used: '이미 보낸 결제입니다. 카드 정보를 다시 입력해 주세요.',
    away: '결제 서비스에서 결제를 처리하지 못했습니다. 청구된 금액은 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  keep: {
    title: description => `결제 수단 변경하기: ${description}`,
    instead: '결제 수단을 변경하는 내용',
    nothingCharged: '지금은 청구되지 않습니다. 다음 결제부터 여기에 입력하신 결제 수단을 사용합니다.',
    minutesLeft: minutes => `이 페이지는 ${minutes}분 동안 열려 있습니다.`,
    pay: '다른 결제 수단 사용하기',
    payByCard: '다른 카드 사용하기',
    payWith: name => `${name} 사용하기`,
    act: '카드 저장하기',
    paying: '저장 중입니다. 이 페이지를 닫지 마세요.',
    problems: {
      wallet: name =>
        `${name}을(를) 사용하지 못했습니다. 변경된 내용은 없습니다. 다시 시도하거나 카드를 사용해 주세요.`,
    },
    refused: {
      card: '카드가 거절되었습니다. 변경된 내용은 없습니다. 다른 카드로 시도해 주세요.',
      details: '카드 정보가 은행의 정보와 다릅니다. 변경된 내용은 없습니다. 확인한 뒤 다시 시도해 주세요.',
      used: '이미 보낸 카드입니다. 다시 입력해 주세요.',
      away: '결제 서비스가 응답하지 않았습니다. 변경된 내용은 없습니다. 잠시 후 다시 시도해 주세요.',
    },
    tooMany: '이 페이지에서는 더 이상 카드를 시도할 수 없습니다. 변경된 내용은 없습니다.',
  },
  away: {
    title: '지금은 결제할 수 없습니다',
    text: '결제 서비스가 응답하지 않습니다. 청구된 금액은 없습니다. 잠시 후 이 페이지를 다시 열어 주세요.',
    again: '다시 열기',
  },
  unclear: {
    title: '결제를 확인하고 있습니다',
    text: '결제 서비스가 아직 응답하지 않았습니다. 다시 결제하지 마세요. 이 페이지는 3분 안에 저절로 바뀝니다.',
  },
  tooMany: {
    title: '시도 횟수를 초과했습니다',
    text: '이 페이지에서는 더 이상 카드를 시도할 수 없습니다. 청구된 금액은 없습니다.',
    back: '돌아가기',
  },
  notFound: {
    title: '결제를 찾을 수 없습니다',
    text: '링크가 잘렸을 수 있습니다. 예약으로 돌아가 다시 결제해 주세요.',
  },
});
