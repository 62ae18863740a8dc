import { translate } from '../../base/language.ts';
import { texts as pageTexts } from './pages/texts.ts';
import { texts } from './texts.ts';

translate<typeof texts, 'messageEmail'>('ko', texts, {
  emailField: '이메일 주소',
  consent: '확인 메일을 먼저 보내 드립니다. 언제든지 구독을 취소할 수 있습니다.',
  backToPage: host => `${host} 님의 페이지로 돌아가기`,
  notFound: {
    title: '페이지를 찾을 수 없습니다',
    text: '지금은 공개되지 않은 페이지이거나 링크가 잘렸습니다.',
    home: '홈페이지로 이동',
  },
  subscribe: {
    title: host => `${host} 님의 뉴스레터`,
    button: '구독하기',
    tooMany: '사용 중인 네트워크에서 구독 신청이 너무 많습니다. 한 시간 후에 다시 시도해 주세요.',
    checkEmail: '이메일을 확인해 주세요',
    sent: '아직 구독 중이 아니시면 확인 메일을 보내 드렸습니다. 메일의 버튼을 눌러 구독을 완료해 주세요.',
    notArrived: '몇 분이 지나도 오지 않으면 스팸함을 확인해 주세요. 내일 다시 보내 드릴 수 있습니다.',
  },
  confirm: {
    title: '구독 확인',
    text: host => `${host} 님의 뉴스레터 구독을 확인해 주세요.`,
    button: '구독 확인하기',
    done: '구독이 완료되었습니다',
    doneText: host => `${host} 님의 다음 뉴스레터부터 보내 드립니다. 모든 메일에서 구독을 취소할 수 있습니다.`,
    expired: '만료된 링크입니다',
    expiredText: '오래된 링크이거나 새 링크를 보내 드렸습니다. 다시 구독하시면 새 링크를 보내 드립니다.',
    again: '다시 구독하기',
  },
  unsubscribe: {
    title: '구독을 취소하시겠어요?',
    text: host => `${host} 님의 뉴스레터를 더 이상 받지 않습니다.`,
    button: '구독 취소',
    done: '구독이 취소되었습니다',
    doneText: host => `${host} 님의 뉴스레터를 더 이상 보내지 않습니다. 예약에 관한 메일은 계속 보내 드립니다.`,
    mistake: '실수로 취소하셨나요?',
    again: '다시 구독하기',
  },
  preferences: {
    title: '메일 수신 설정',
    newsletter: host => `${host} 님의 뉴스레터`,
    on: '받고 있습니다.',
    off: '받지 않습니다.',
    waiting: '아직 받지 않습니다. 보내 드린 메일의 버튼을 눌러 구독을 확인해 주세요.',
    turnOff: '받지 않기',
    turnOn: '받기',
    saved: '저장했습니다',
    bookings: '예약에 관한 메일은 항상 보내 드립니다.',
  },
  message: {
    title: host => `${host} 님에게 문의하기`,
    about: subject => `문의 내용: ${subject}`,
    name: '이름',
    message: '메시지',
    send: '메시지 보내기',
    privacy: host => `입력하신 정보는 ${host} 님만 볼 수 있습니다.`,
    tooMany: '메시지를 여러 번 보내셨습니다. 잠시 후 다시 시도해 주세요. 작성하신 내용은 아래에 남아 있습니다.',
    sent: '메시지를 보냈습니다',
    sentText: host => `${host} 님이 이메일로 답변해 드립니다.`,
  },
  confirmEmail: {
    subject: host => `${host} 님의 뉴스레터 구독 확인`,
    preview: '버튼을 눌러 구독을 완료해 주세요',
    signedUp: host => `이 이메일 주소로 ${host} 님의 뉴스레터 구독 신청이 있었습니다. 신청한 페이지:`,
    ifYou: '본인이 신청하셨다면 아래에서 확인해 주세요.',
    button: '구독 확인하기',
    ifNotYou: '신청하지 않으셨다면 이 메일을 무시하세요. 구독되지 않습니다.',
    notMe: '신청하지 않았습니다',
  },
  inviteEmail: {
    subject: host => `${host} 님이 뉴스레터에 초대합니다`,
    preview: '버튼을 눌러 구독하실 수 있습니다',
    signedUp: host => `${host} 님이 뉴스레터에 초대합니다. 이 이메일 주소로 메시지를 보낸 페이지:`,
    ifYou: '구독을 원하시면 아래에서 확인해 주세요.',
    button: '구독 확인하기',
    ifNotYou: '원하지 않으시면 이 메일을 무시하세요. 구독되지 않습니다.',
    notMe: '다시 초대받지 않기',
  },
  welcomeEmail: {
    subject: host => `${host} 님의 뉴스레터 구독이 완료되었습니다`,
    preview: '이메일이 확인되었습니다',
    text: host => `이메일이 확인되었습니다. ${host} 님의 다음 뉴스레터부터 보내 드립니다.`,
    button: host => `${host} 님의 페이지 보기`,
    unsubscribe: '구독 취소',
  },
  replyEmail: {
    subject: host => `Re: ${host} 님에게 보내신 메시지`,
    title: host => `${host} 님의 답변`,
    reply: host => `이 메일에 답장하시면 ${host} 님에게 전달됩니다.`,
    why: (host, when) =>
      `${when}에 이 이메일 주소로 ${host} 님의 페이지에서 메시지를 보냈습니다. 본인이 아니라면 이 메일을 무시하세요.`,
    foot: (host, reply, why) => `${host} 님을 대신해 Vitrine에서 보낸 메일입니다. ${reply} ${why}`,
    signature: (host, reply) => `-- ${host} 님. ${reply}`,
  },
  contract: {
    enterYourName: '이름을 입력해 주세요',
    writeAMessage: '메시지를 입력해 주세요',
    chooseADate: '날짜를 선택해 주세요',
  },
});

translate('ko', pageTexts, { website: '웹사이트', forgetEmail: '이 기기에서 이 이메일 지우기' });
