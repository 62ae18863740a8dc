import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  notFound: '페이지를 찾을 수 없습니다',
  notOffered: '지금은 판매하지 않는 이용권입니다',
  free: '무료',
  price: '금액',
  pays: '사용 가능',
  buy: {
    title: title => title,
    intro: host => `${host} 님의 이용권입니다.`,
    notBought: '아직 구매되지 않았습니다. 아래 표시된 항목을 확인해 주세요.',
    pay: sum => `${sum} 결제하기`,
    take: '이용권 받기',
    howItWorks: '이용권을 이메일로 보내 드립니다. 이메일의 링크나 코드로 예약하시면 추가 결제가 없습니다.',
    agree: '구매하시면 다음에 동의하시게 됩니다:',
    cantPay: host => `지금은 결제를 받을 수 없습니다. ${host} 님에게 문의해 주세요.`,
    test: '테스트 모드: 결제되지 않습니다.',
    backTo: host => `${host} 님의 페이지로 돌아가기`,
  },
  bought: {
    title: '이용권이 준비되었습니다',
    text: email => `${email} 주소로 보내 드렸습니다.`,
    view: '이용권 보기',
    waitingTitle: '결제를 기다리고 있습니다',
    waiting: '아직 결제를 확인하지 못했습니다. 결제하셨다면 이 페이지가 자동으로 바뀝니다.',
    failedTitle: '결제가 완료되지 않았습니다',
    failed: '결제되지 않았습니다. 다시 시도하실 수 있습니다.',
    again: '결제하기',
    expiredTitle: '만료된 주문입니다',
    expired: '제시간에 결제되지 않아 결제가 취소되었습니다.',
    anew: '다시 시작하기',
    endedTitle: '종료된 주문입니다',
    ended: '취소되었거나 환불된 이용권입니다.',
    order: '주문 번호',
  },
});
