import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  serviceNoLongerAvailable: '더 이상 제공되지 않는 서비스입니다.',
  serviceCantBeBookedOnline: '온라인으로 예약할 수 없는 서비스입니다. 호스트에게 문의해 주세요.',
  thisTimeIsntAvailable: '예약할 수 없는 시간입니다. 다른 시간을 선택해 주세요.',
  timeJustTaken: '방금 다른 분이 예약한 시간입니다. 다른 시간을 선택해 주세요.',
  alreadyHoldOrBookedTime: '이미 선택했거나 예약하신 시간입니다.',
  tooManyHeld:
    '사용 중인 네트워크에서 선택 중인 시간이 너무 많습니다. 그중 하나를 예약하거나 잠시 후 다시 시도해 주세요.',
  tooManyUnpaid: '결제하지 않은 예약이 너무 많습니다. 호스트에게 문의해 주세요.',
  tooManyToday: '오늘 이 이메일로 예약한 횟수가 너무 많습니다. 내일 다시 시도해 주세요.',
  lastSpotJustTaken: '방금 마지막 자리가 예약되었습니다. 다른 날짜를 선택해 주세요.',
  tooManyDatesAtOnce: '한 번에 선택한 날짜가 너무 많습니다. 날짜를 줄여 주세요.',
  someDatesJustTaken: '일부 날짜가 방금 예약되었습니다. 아직 예약되지 않았으니 날짜를 다시 확인해 주세요.',
  thisLinkDoesntWork: '유효하지 않은 링크입니다. 가장 최근에 받으신 예약 메일의 링크를 이용해 주세요.',
  yourHoldHasExpired: '예약 대기 시간이 지났습니다. 아직 예약 가능하면 시간을 다시 선택해 주세요.',
  choseAnotherTimeOneNoLongerHeld:
    '다른 시간을 선택하셔서 이 시간은 더 이상 유지되지 않습니다. 예약된 내용은 없습니다.',
  thisIsAlreadyBooked: '이미 예약되었습니다.',
  pleaseFixFieldsMarkedBelow: '아래 표시된 항목을 확인해 주세요.',
  chooseHowWouldLikeToPay: '결제 방법을 선택해 주세요',
  paymentTooSmall: '금액이 너무 작아 카드로 결제할 수 없습니다. 다른 방법을 선택하거나 호스트에게 문의해 주세요.',
  paymentTooLarge: '금액이 너무 커서 카드로 결제할 수 없습니다. 다른 방법을 선택하거나 호스트에게 문의해 주세요.',
  paymentPageIsntResponding: '결제 페이지가 응답하지 않습니다. 선택하신 시간은 유지되고 있으니 다시 시도해 주세요.',
  packageNoLongerAvailable: '더 이상 제공되지 않는 패키지입니다. 다시 선택해 주세요.',
  cantBuyPackageTogether:
    '여러 날짜와 패키지를 함께 구매할 수 없습니다. 날짜를 결제하거나 패키지 코드를 사용해 주세요.',
  packageDoesntEnoughSessionsLeft: '패키지의 남은 횟수가 부족합니다.',
  thisCodeDoesntExist: '존재하지 않는 코드입니다. 패키지를 구매하실 때 받은 메일에서 확인해 주세요.',
  packageForAnotherService: '다른 서비스의 패키지입니다. 구매 메일의 링크에서 예약해 주세요.',
  allSessionsInPackageUsed: '패키지를 모두 사용하셨습니다.',
  paymentForPackageDisputedAtBank: '이 패키지의 결제가 카드사에서 이의 제기 중입니다. 호스트에게 문의해 주세요.',
  packageExpiresBeforeTime: '해당 시간 전에 패키지 이용 기간이 끝납니다.',
  tooManyCodes: '잘못된 코드를 너무 많이 입력하셨습니다. 코드 없이 예약하거나 10분 후 다시 시도해 주세요.',
  priceChangedMeanwhile: '그사이 금액이 변경되었습니다. 예약하기 전에 다시 확인해 주세요.',
  sessionAlreadyStartedCant: '이미 시작되어 취소할 수 없습니다.',
  bookingAlreadyCancelled: '이미 취소된 예약입니다.',
  refundChangedWhilePageOpen: '그사이 환불 금액이 변경되었습니다. 다시 확인해 주세요.',
  passRefunded: '환불된 이용권이라 사용할 수 없습니다. 다른 결제 방법을 선택해 주세요.',
});
