import { translate } from '../../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  title: '새 시간 확인',
  from: '기존',
  to: '변경',
  move: '일정 변경',
  moving: '변경 중…',
  otherTime: '다른 시간 선택',
});
