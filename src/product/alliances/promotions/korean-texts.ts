import { translate } from '../../../base/language.ts';
import { badgeLabels } from './badge.ts';
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

translate('ko', badgeLabels, {
  friend_recommendation: '친구 추천',
  friend_of_the_week: '이주의 친구',
  friend_of_the_month: '이달의 친구',
  teammate_of_the_week: '이주의 팀 동료',
  teammate_of_the_month: '이달의 팀 동료',
  partner_recommendation: '파트너 추천',
  check_out_my_friend: '제 친구를 만나 보세요',
  we_work_together: '함께 일합니다',
  we_share_same_value: '같은 가치를 나눕니다',
  custom: '직접 입력',
});
