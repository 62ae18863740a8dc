import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  deadline: when => `기한: ${when}.`,
  firstDeadline: when => `첫 번째 날짜의 기한: ${when}. 다른 날짜는 각각 기한이 다릅니다.`,
  free: '무료',
  online: '온라인',
  inPerson: '대면',
  atMostCharacters: max => `${max}자 이내로 입력해 주세요`,
  enterYourName: '이름을 입력해 주세요',
  asked: {
    phoneNumberExample: '+82 10 1234 5678 형식으로 전화번호를 입력해 주세요',
    enterAnAnswer: '답변을 입력해 주세요',
    chooseAnAnswer: '답변을 선택해 주세요',
    enterPhoneNumber: '전화번호를 입력해 주세요',
    enterAMessage: '메시지를 입력해 주세요',
    yes: '예',
    no: '아니요',
    chooseOneOptions: '하나를 선택해 주세요',
  },
  contract: {
    tooManyAnswers: '답변이 너무 많습니다',
    tooManyFields: '입력 항목이 너무 많습니다',
    codeTooLong: '코드가 너무 깁니다',
  },
  serverError: '서버에 문제가 발생했습니다. 다시 시도해 주세요.',
});
