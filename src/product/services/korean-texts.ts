import { translate } from '../../base/language.ts';
import { texts as offerTexts } from './offer-texts.ts';
import { packageTexts } from './package-words.ts';
import { priceTexts } from './price-words.ts';
import { accessTexts } from './promotion-words.ts';
import { texts as refundStepTexts } from './refund-step-texts.ts';
import { texts } from './texts.ts';

/** What was bought ahead, as Korean sentences name it. */
export const koreanAhead = { package: '패키지', pass: '이용권' } as const;

translate('ko', offerTexts, {
  refund: {
    step: (share, notice) => `${notice} ${share}`,
    refundOf: share => share,
    fullBeforeStart: '시작 전까지 취소하시면 전액 환불됩니다.',
    fullUntilHours: hours => `시작 ${hours}시간 전까지 취소하시면 전액 환불되며, 그 이후에는 환불되지 않습니다.`,
    noRefund: '예약 후에는 환불되지 않습니다.',
    sessionLost: by => `취소하셔도 ${koreanAhead[by]} 횟수는 복구되지 않습니다.`,
    sessionStaysSpent: by => `기한이 지나 ${koreanAhead[by]} 횟수가 복구되지 않습니다.`,
    sessionReturned: by => `시작 전까지 취소하시면 ${koreanAhead[by]} 횟수가 복구됩니다.`,
    sessionGoesBack: (notice, by) => `${notice} ${koreanAhead[by]} 횟수가 복구되며, 그 이후에는 복구되지 않습니다.`,
    share: percent => (percent === 100 ? '전액 환불' : `${percent}% 환불`),
    nothingAfter: '그 이후 환불 불가',
    noShowShare: noShow => `불참 시 ${noShow === 100 ? '전액' : `${noShow}%`} 환불`,
    untilTheStart: '시작 전까지 취소 시',
    daysBefore: days => `시작 ${days}일 전까지 취소 시`,
    hoursBefore: hours => `시작 ${hours}시간 전까지 취소 시`,
  },
});

translate('ko', refundStepTexts, {
  backBy: (when, money) => `${when}까지 취소 시 ${money} 환불.`,
  backBeforeStart: money => `시작 전까지 취소 시 ${money} 환불.`,
  backIfAway: money => `불참 시 ${money} 환불.`,
  nothingAfter: '그 이후에는 환불되지 않습니다.',
  deadlinesPassed: '기한이 지나 환불되지 않습니다.',
  ofEachDate: rule => `첫 번째 날짜: ${rule} 다른 날짜는 각각 기한이 다릅니다.`,
  noRefund: '예약 후에는 환불되지 않습니다.',
  nothingPaid: '아직 결제하지 않으셨으므로 취소하셔도 환불할 금액이 없습니다.',
  ahead: { ...koreanAhead, code: '패키지 또는 이용권' },
  creditBy: (when, by) => `${when}까지 취소하시면 ${by} 횟수가 복구되며, 그 이후에는 복구되지 않습니다.`,
  creditBeforeStart: by => `시작 전까지 취소하시면 ${by} 횟수가 복구됩니다.`,
  creditOver: by => `기한이 지나 ${by} 횟수가 복구되지 않습니다.`,
  creditNever: by => `취소하셔도 ${by} 횟수는 복구되지 않습니다.`,
});

const units = { hour: '시간당', day: '하루', week: '주', month: '월', year: '연' } as const;

translate('ko', priceTexts, {
  a: (price, unit) => `${Reflect.get(units, unit) ?? ''} ${price}`.trim(),
});

translate('ko', packageTexts, {
  sessions: sessions => `${sessions}회`,
  years: days => `${days / 365}년`,
  weeks: days => `${days / 7}주`,
  days: days => `${days}일`,
  left: (left, sessions) => `${sessions} 중 ${left}회 남음`,
  unlimited: '무제한',
  each: (price, isRounded) => `1회 ${isRounded ? '약 ' : ''}${price}`,
  valid: (each, long) => `${each}, 이용 기간 ${long}`,
});

translate('ko', accessTexts, {
  covers: { everything: '모든 세션과 클래스', services: '모든 1:1 세션', classes: '모든 클래스' },
  bookings: uses => (uses === null ? '횟수 제한 없음' : `${uses}회`),
  each: { month: '매월', week: '매주', day: '매일' },
  per: { month: '(매월)', week: '(매주)', day: '(매일)' },
  untilCancelled: '해지할 때까지',
  inParts: (parts, price) => `${price}씩 매월 ${parts}회 결제`,
  partsPaid: (paid, parts) => `${parts}회 중 ${paid}회 결제됨`,
  lasts: days => (days === null ? '기간 제한 없음' : `이용 기간 ${days}`),
});

translate('ko', texts.meeting, {
  inPerson: '대면',
  online: '온라인',
  zoom: 'Zoom',
  clubhouse: '클럽하우스',
  bothPlaces: '대면과 온라인 중 하나만 선택해 주세요',
  linkExample: (name, host) => `https://${host}/… 형식의 ${name} 링크를 입력해 주세요`,
});

translate('ko', texts.recurrence, {
  none: '1회',
  everyWeek: '매주',
  every: weekdays => `매주 ${weekdays}`,
  chooseDay: '요일을 하나 이상 선택해 주세요',
  mondayToFriday: '월요일~금요일',
  everyDay: '매일',
});
