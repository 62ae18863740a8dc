import { translate } from '../../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  waitTitle: '대기자 명단 등록',
  waitHint: when =>
    `${when} 예약이 마감되었습니다. 자리가 나면 먼저 등록하신 분 순서로 자리를 잡아 두고 이메일로 알려 드립니다. 무료이며 언제든지 취소할 수 있습니다.`,
  waitEmailHint: '자리가 나면 이메일로 알려 드립니다.',
  autoBook: '자리가 나면 자동으로 예약하기',
  autoBookHint: '따로 여쭤보지 않고 예약합니다.',
  joining: '잠시만 기다려 주세요',
  otherDates: '다른 날짜 보기',
  waiting: '대기자 명단에 등록되었습니다',
  waitingPlace: ({ place, waiting }, when, email) =>
    `${place === 0 ? `지금 ${when} 자리를 잡아 두었습니다.` : `${when} 대기 순번은 ${waiting}명 중 ${place}번입니다.`} ${email} 주소로 이메일을 보냈습니다. 이메일의 링크에서 순번을 확인하실 수 있습니다.`,
});
