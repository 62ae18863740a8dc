import { translate } from '../../../../base/language.ts';
import { monthTexts } from './month-texts.ts';

translate('ko', monthTexts, {
  previous: '이전 달',
  next: '다음 달',
  empty: '이번 달에는 예약 가능한 시간이 없습니다.',
  month: (name, days) => (days === 0 ? `${name}: 예약 가능한 날 없음` : `${name}: 예약 가능 ${days}일`),
});
