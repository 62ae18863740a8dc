import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  next: dates => `다음 일정: ${dates}`,
  nextAvailable: time => `가장 빠른 예약: ${time}`,
  inZone: (time, city) => `${time}, ${city} 시간`,
  nextOnline: (dates, time) => `다음 일정: ${dates} · ${time}`,
  firstFull: (full, open) => `${full} 마감 · ${open}`,
  onDate: (date, spots) => `${date}: ${spots}`,
  waitlist: '대기자 명단 등록',
  seeDates: '날짜 보기',
  nowhere: {
    wrongMethod: (methods, method) => `이 주소는 ${method} 요청을 받지 않습니다. 사용할 수 있는 요청: ${methods}.`,
    pageNotFound: '페이지를 찾을 수 없습니다.',
  },
});
