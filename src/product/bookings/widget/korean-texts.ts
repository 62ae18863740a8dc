import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  booking: '예약',
  close: '닫기',
  allOffers: '전체 서비스',
  chooseTime: '시간 선택',
  chooseDate: '날짜 선택',
  datesFrom: (count, first) => `${first}부터 ${count}회`,
  free: '무료',
  onRequest: '가격 문의',
  online: '온라인',
  inPerson: '대면',

  zoneTime: city => `${city} 시간`,
  hostTime: (time, city) => `${city} 시간 ${time}`,

  contact: host => `${host} 님에게 문의하기`,

  heldFor: '남은 시간',
  heldAloud: '10분 동안 이 시간을 잡아 두었습니다.',
  leftAloud: { 120: '예약까지 2분 남았습니다.', 30: '예약까지 30초 남았습니다.' },
  change: '변경',
  changeTime: '시간 변경',

  gone: '방금 다른 분이 예약한 시간입니다',
  goneClass: '이 날짜는 마감되었습니다',
  goneHint: '가장 가까운 예약 가능 시간:',
  yours: '이미 선택하신 시간입니다',
  seeYours: '예약 보기',
  goneNoneHint: '다른 시간을 선택해 주세요.',
  offline: '연결 끊김',
  offlineHint: '인터넷 연결을 확인해 주세요. 입력하신 내용은 그대로 남아 있습니다.',
  tryAgain: '다시 시도',
  busy: '시도 횟수 초과',
  paymentAway: '결제 페이지가 응답하지 않습니다',
  paymentAwayHint: '결제되지 않았으며 선택하신 시간은 그대로 유지됩니다. 잠시 후 다시 시도해 주세요.',
  paymentAwayOther:
    '결제되지 않았으며 선택하신 시간은 그대로 유지됩니다. 잠시 후 다시 시도하거나 다른 결제 수단을 선택해 주세요.',
  notOffered: '예약할 수 없습니다',
  wrong: '문제가 발생했습니다',
});
