import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate<typeof texts, 'changeTooLongToSave'>('ko', texts, {
  home: '홈',
});
