import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  name: '방문 측정',
  question:
    '이 사이트가 보신 페이지를 측정해도 될까요? 동의하시면 브라우저에 임의의 번호가 최대 1년간 저장됩니다. 이름은 전송되지 않습니다.',
  yes: '예',
  no: '아니요',
  agreed: '방문 측정에 동의하셨습니다.',
  stop: '중지',
});
