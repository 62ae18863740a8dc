import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  foot: {
    reason: sender => `${sender} 님의 뉴스레터를 구독하셔서 이 이메일을 보내 드립니다.`,
    unsubscribe: '구독 취소',
    preferences: '내 구독',
    view: '브라우저에서 보기',
  },
  test: subject => `테스트: ${subject}`,
  card: {
    book: '예약하기',
    readPost: '글 읽기',
  },
});
