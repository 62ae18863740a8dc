import { translate } from '../../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  searchZone: '도시 또는 시차 검색',
  zonesFound: '시간대',
  noZone: '시간대를 찾을 수 없습니다. 가까운 큰 도시를 입력해 보세요.',
});
