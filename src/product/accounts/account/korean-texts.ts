import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate<typeof texts, 'contract' | 'handle' | 'lengthInCharacters'>('ko', texts, {
  dotsInEmail: '마침표를 확인해 주세요. 주소의 앞뒤나 @ 바로 옆에 오거나 연달아 쓸 수 없습니다',
  invalidEmail: '이메일 주소가 올바르지 않습니다. 다시 입력해 주세요',
});
