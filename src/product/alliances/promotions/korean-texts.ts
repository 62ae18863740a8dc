import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  email: {
    subject: host => `${host} 님이 서로 추천하자고 초대했습니다`,
    preview: '서로의 페이지에 카드를 보여 줍니다.',
    hello: '안녕하세요.',
    text: host =>
      `${host} 님은 Vitrine에 페이지가 있습니다. 그 페이지에 내 카드를, 내 페이지에 상대의 카드를 보여 주고 싶어 합니다.`,
    badge: badge => `내 카드에 표시될 문구: “${badge}”.`,
    theirPage: '상대의 페이지',
    join: '내 페이지 만들기',
    open: '계정이 있습니다: 초대 보기',
    once: '이 크리에이터는 이 이메일을 한 번만 보낼 수 있습니다. 수락하기 전에는 아무것도 표시되지 않고 주소도 전달되지 않습니다. 아무것도 하지 않으면 아무 일도 일어나지 않습니다.',
  },
});
