import { translate } from '../../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  title: '예약할 서비스 선택',
  with: host => `${host} 님`,
  kinds: { individualService: '1:1', groupService: '클래스', promotion: '이용권' },
  next: when => `다음: ${when}`,
  full: '마감',
  noTimes: '지금은 예약할 수 있는 시간이 없습니다',
  nothing: '지금은 예약할 수 있는 서비스가 없습니다.',
});
