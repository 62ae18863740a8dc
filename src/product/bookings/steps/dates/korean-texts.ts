import { translate } from '../../../../base/language.ts';
import { texts } from './texts.ts';

const reasons = {
  taken: '이미 예약된 시간',
  closed: '예약 가능 시간 아님',
  too_far: '아직 예약이 열리지 않음',
  past: '지난 시간',
} as const;

translate('ko', texts, {
  title: '예약 날짜',
  hint: '원하지 않는 날짜는 선택을 해제하세요. 나머지를 한 번에 결제합니다.',
  freeHint: '원하지 않는 날짜는 선택을 해제하세요. 나머지를 함께 예약합니다.',
  reasons,
  yours: '이미 선택하신 시간이며 함께 예약됩니다',
  leftOut: reason => `${reasons[reason]} · 제외됨`,
  instead: (reason, time) => `${reasons[reason]}. 대신 ${time} 예약`,
  count: count => `${count}회`,
  clashes: count => (count === 0 ? '' : `예약할 수 없는 날짜가 ${count}개 있습니다.`),
  fewer: count => `지금은 ${count}개 날짜만 열려 있습니다.`,
  none: '날짜를 하나 이상 선택해 주세요',
  taking: '날짜를 잡는 중 …',
  take: count => (count === 1 ? '이 날짜 선택' : `${count}개 날짜 선택`),
  gone: '일부 날짜가 방금 예약되었습니다',
  goneHint: '아직 예약되지 않았습니다. 날짜를 다시 확인해 주세요.',
});
