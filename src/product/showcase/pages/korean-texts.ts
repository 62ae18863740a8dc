import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate<typeof texts, 'changeTooLong'>('ko', texts, {
  home: '홈',
});
