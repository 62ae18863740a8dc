import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate<typeof texts>('ko', texts, {
  status: {
    active: '이용 중',
    past_due: '결제 실패',
    canceled: '해지됨',
    unpaid: '미납으로 중지됨',
    lapsed: '미납으로 종료됨',
    complete: '완납',
  },
  label: '멤버십',
  agreement: price =>
    `해지하실 때까지 카드로 ${price} 결제되며, 이를 위해 카드가 보관됩니다. 이메일로 보내 드리는 멤버십 페이지에서 언제든지 해지하실 수 있습니다.`,
  agreementWithAccount: price =>
    `해지하실 때까지 ${price} 결제되며, 이를 위해 지금 사용하시는 결제 수단이 보관됩니다. 이메일로 보내 드리는 멤버십 페이지에서 언제든지 해지하실 수 있습니다.`,
  planAgreement: (parts, whole) =>
    `${parts}, 총 ${whole}입니다. 첫 회는 지금 결제되고, 나머지는 지금 사용하시는 결제 수단으로 자동 결제되며, 결제 수단은 마지막 결제까지 보관됩니다.`,
  plan: {
    label: '분할 결제',
    nextPayment: '다음 결제',
    untilNext: '결제하실 때마다 연장됩니다',
    later: '남은 분할 결제는 지금 사용하시는 결제 수단으로 자동 결제되며, 결제 수단은 마지막 결제까지 보관됩니다.',
    pastDue: '분할 결제 금액을 결제하지 못했습니다. 이용권이 중지되지 않도록 결제해 주세요. 결제도 다시 시도합니다.',
    needsConfirmation: '은행에서 분할 결제를 확인해 달라고 요청했습니다. 이용권이 중지되지 않도록 확인해 주세요.',
    unpaid: day =>
      `분할 결제 금액이 결제되지 않아 이용권이 중지되었으며, 더 이상 자동으로 시도하지 않습니다. ${day}까지 결제하시면 계속 이용하실 수 있고, 그동안 결제일이 지난 금액은 바로 이어서 결제됩니다.`,
    complete: '모두 결제되었습니다. 더 이상 결제되지 않습니다.',
    over: host => `종료된 분할 결제입니다. ${host} 님에게 문의해 주세요.`,
  },
  nextCharge: '다음 결제',
  charge: (sum, day) => `${day}에 ${sum}`,
  endsOn: '종료일',
  owed: '결제할 금액',
  cancel: '멤버십 해지하기',
  cancelHint: day => `해지하시면 ${day}까지 이용하실 수 있으며, 더 이상 결제되지 않습니다.`,
  cancelOwedHint: '해지하시면 바로 종료되며, 더 이상 결제되지 않습니다.',
  resume: '멤버십 유지하기',
  resumeHint: day => `종료일: ${day}. 그 전까지 해지를 취소하실 수 있습니다.`,
  pay: sum => `${sum} 결제하기`,
  pastDue:
    '이번 기간의 요금을 결제하지 못했습니다. 결제하시면 계속 예약하실 수 있습니다. 결제하지 않으시면 다시 시도합니다.',
  unpaid: day =>
    `요금이 결제되지 않아 중지되었으며, 더 이상 자동으로 시도하지 않습니다. ${day}까지 결제하시면 결제하신 날부터 새 기간이 시작됩니다.`,
  needsConfirmation: '은행에서 이번 기간의 결제를 확인해 달라고 요청했습니다. 확인하시면 계속 예약하실 수 있습니다.',
  confirm: sum => `${sum} 결제 확인하기`,
  card: '결제 수단',
  changeCard: '결제 수단 변경하기',
  over: host => `종료된 멤버십입니다. ${host} 님의 페이지에서 다시 구매하실 수 있습니다.`,
  notChanged: '변경되지 않았습니다. 다시 시도해 주세요.',
  mail: {
    title: what => what,
    hello: (name, text) => `${name} 님, 안녕하세요. ${text}`,
    sentBy: host => `${host} 님을 대신하여 Vitrine에서 보냈습니다`,
    view: '멤버십 보기',
    pay: '결제하기',
    confirmPayment: '결제 확인하기',
    viewOrder: '주문 보기',
    amount: '금액',
    until: '이용 기간',
    payBy: '결제 기한',
    member: '회원',
    past_due: {
      subject: title => `결제 실패: ${title}`,
      text: (title, host) =>
        `${host} 님의 멤버십 요금을 결제하지 못했습니다: ${title}. 아래 버튼으로 결제하시면 계속 예약하실 수 있습니다. 결제도 다시 시도합니다.`,
      host: (name, title) => `${name} 님의 결제가 거절되었습니다: ${title}. 결제를 요청했습니다.`,
    },
    confirm: {
      subject: title => `결제 확인 요청: ${title}`,
      text: (title, host) =>
        `은행에서 ${host} 님의 멤버십 결제를 확인해 달라고 요청했습니다: ${title}. 아래 버튼으로 확인하시면 계속 예약하실 수 있습니다.`,
      host: (name, title) => `${name} 님의 은행이 결제 확인을 요청했습니다: ${title}. 확인을 부탁드렸습니다.`,
    },
    ending: {
      subject: title => `해지: ${title}`,
      text: (title, host) =>
        `${host} 님의 멤버십이 더 이상 결제되지 않습니다: ${title}. 아래 날짜까지 이용하실 수 있습니다.`,
      host: (name, title) => `${name} 님이 멤버십을 해지했습니다: ${title}. 아래 날짜까지 이용합니다.`,
    },
    ended: {
      subject: title => `종료: ${title}`,
      text: (title, host) => `${host} 님의 멤버십이 종료되었습니다: ${title}. 더 이상 결제되지 않습니다.`,
      host: (name, title) => `${name} 님의 멤버십이 종료되었습니다: ${title}.`,
    },
    complete: {
      subject: title => `완납: ${title}`,
      text: (title, host) => `${host} 님의 이용권이 모두 결제되었습니다: ${title}. 더 이상 결제되지 않습니다.`,
      host: (name, title) => `${name} 님이 모두 결제하셨습니다: ${title}.`,
    },
    plan: {
      past_due: (title, host) =>
        `${host} 님의 이용권 분할 결제 금액을 결제하지 못했습니다: ${title}. 이용권이 중지되지 않도록 아래 버튼으로 결제해 주세요. 결제도 다시 시도합니다.`,
      confirm: (title, host) =>
        `은행에서 ${host} 님의 이용권 분할 결제를 확인해 달라고 요청했습니다: ${title}. 이용권이 중지되지 않도록 아래 버튼으로 확인해 주세요.`,
      unpaid: (title, host) =>
        `${host} 님의 이용권 분할 결제 금액을 결제하지 못하여 이용권이 중지되었으며, 더 이상 자동으로 시도하지 않습니다: ${title}. 아래 날짜까지 아래 버튼으로 결제하시면 계속 이용하실 수 있고, 그동안 결제일이 지난 금액은 바로 이어서 결제됩니다.`,
      view: '이용권 보기',
    },
    unpaid: {
      subject: title => `미납으로 중지: ${title}`,
      text: (title, host) =>
        `요금을 결제하지 못하여 ${host} 님의 멤버십이 중지되었으며, 더 이상 자동으로 시도하지 않습니다: ${title}. 아래 날짜까지 아래 버튼으로 결제하시면 결제하신 날부터 새 기간이 시작됩니다.`,
      host: (name, title) =>
        `${name} 님의 이용권이 미납으로 중지되었습니다: ${title}. 아래 날짜까지 결제할 수 있으며, 그 후에는 종료됩니다.`,
    },
    back: {
      subject: title => `다시 이용 중: ${title}`,
      text: (title, host) => `결제가 완료되어 ${host} 님의 이용권을 다시 이용하실 수 있습니다: ${title}.`,
      host: (name, title) => `${name} 님이 밀린 금액을 결제하여 이용이 계속됩니다: ${title}.`,
    },
  },
});
