import { translate } from '../../base/language.ts';
import { texts } from './texts.ts';

translate<typeof texts, 'contract' | 'handle' | 'lengthInCharacters'>('ko', texts, {
  invalidEmail: '이메일 주소가 올바르지 않습니다. 다시 입력해 주세요',
});
