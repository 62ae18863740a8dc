import { translate } from '../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  form: {
    title: host => `${host} 님 후기 쓰기`,
    about: title => `예약: ${title}`,
    stars: '별점',
    starsCount: count => `별 ${count}개`,
    text: '후기 (선택)',
    textHint: max => `최대 ${max}자까지 쓸 수 있습니다.`,
    name: '표시할 이름',
    send: '후기 보내기',
    save: '변경 내용 저장',
    notice: host => `후기는 ${host} 님의 페이지에 공개됩니다. 14일 동안 수정할 수 있습니다.`,
    tooMany: '후기를 여러 번 보내셨습니다. 한 시간 후에 다시 시도해 주세요. 작성하신 내용은 아래에 남아 있습니다.',
    noStars: '별점을 1개에서 5개까지 선택해 주세요',
    noName: '표시할 이름을 입력해 주세요',
  },
  sent: {
    title: '후기를 보내 주셔서 감사합니다',
    until: day => `수정 가능 기간: ${day}까지. 이메일의 링크에서 수정할 수 있습니다.`,
    change: '후기 수정하기',
    google: host => `Google에서도 ${host} 님 후기 쓰기`,
    answer: host => `${host} 님의 답변`,
    hidden: (host, reason) => `${host} 님이 이 후기를 숨겼습니다. 이유: ${reason}`,
    reasons: {
      abuse: '모욕 또는 위협',
      privacy: '개인 정보 포함',
      wrong_booking: '다른 예약에 대한 후기',
      spam: '광고',
    },
  },
  expired: {
    title: '만료된 링크입니다',
    text: '후기는 90일 동안 보낼 수 있습니다.',
  },
  stop: {
    title: '후기 요청 메일을 그만 받으시겠어요?',
    text: host => `${host} 님에 대한 후기를 요청하는 메일을 더 이상 보내지 않습니다.`,
    button: '더 이상 요청하지 않기',
    done: '더 이상 요청하지 않습니다',
    doneText: host => `${host} 님과의 예약에 관한 메일은 계속 보내 드립니다.`,
  },
  anonymous: '익명',
  backToPage: host => `${host} 님의 페이지로 돌아가기`,
  email: {
    asked: host => `${host} 님과의 시간은 어떠셨나요?`,
    reminded: host => `다시 알림: ${host} 님과의 시간은 어떠셨나요?`,
    preview: '별점과 한 문장이면 됩니다',
    hello: name => `${name} 님, 안녕하세요.`,
    text: (title, host) => `예약해 주셔서 감사합니다: ${title}. ${host} 님에 대한 후기를 남겨 주시겠어요?`,
    everybody: '의견과 관계없이 참여하신 모든 분께 요청드립니다.',
    once: '다시 알려 드리지 않습니다.',
    button: '후기 쓰기',
    stop: '더 이상 요청하지 않기',
  },
});
