import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate<typeof texts, 'embedHostsForm' | 'embedHosts' | 'embedSheet'>('ko', texts, {
  embedHtml: {
    noTimesAppear: '시간이 표시되지 않으면',
    bookAt: fullName => `${fullName} 님의 페이지에서 예약하기`,
    bookOnPage: fullName => `${fullName} 님의 페이지에서 예약하기`,
  },
});
