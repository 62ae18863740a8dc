import { translate } from '../../base/language.ts';
import { timeTexts } from './format-time.ts';
import { texts } from './texts.ts';

translate('ko', timeTexts, { in: city => `${city} 시간` });

translate('ko', texts.formatDay, { today: '오늘', tomorrow: '내일', yesterday: '어제' });
