import { translate } from '../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  page: {
    title: host => `친구가 ${host} 님을 추천합니다`,
    promise: discount => `첫 예약 ${discount}`,
    free: '첫 예약은 무료입니다.',
    how: '예약할 때 할인이 적용됩니다.',
    code: code => `나중에 또는 다른 기기에서 예약하시나요? 코드: ${code}`,
    over: '더 이상 유효하지 않은 초대이지만, 언제든지 환영합니다.',
    button: host => `${host} 님의 페이지 보기`,
  },
  email: {
    subject: host => `감사합니다. 친구분이 ${host} 님을 찾아오셨습니다`,
    preview: '쿠폰을 보내 드립니다',
    hello: name => `${name} 님, 안녕하세요.`,
    text: (host, discount) => `보내신 링크로 친구분이 ${host} 님을 찾아오셨습니다. 받으실 혜택: ${discount}`,
    code: code => `쿠폰 코드: ${code}`,
    until: day => `이 이메일 주소로 하는 예약 한 번에 사용할 수 있습니다. 사용 기한: ${day}`,
    button: '쿠폰으로 예약하기',
  },
});
