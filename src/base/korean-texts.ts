import { nameHalves } from './formats.ts';
import { translate } from './language.ts';
import { lengthTexts } from './length-text.ts';
import { operatorPages } from './operator-pages.ts';
import { texts } from './texts.ts';
import { nameCities } from './zone-city.ts';

translate('ko', texts, {
  atMostCharacters: max => `${max}자 이내로 입력해 주세요`,
  dateField: {
    chooseADate: '날짜를 선택해 주세요',
    chooseAYear: '1950년에서 2099년 사이로 선택해 주세요',
  },
  pictureLost: '사진을 다시 선택해 주세요',
  foreignFormatting: '저장할 수 없는 서식이 있습니다. 서식 없이 다시 붙여 넣어 주세요.',
});

translate('ko', lengthTexts, {
  minutes: minutes => `${minutes}분`,
  hoursAndMinutes: (hours, rest) => (rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`),
});

for (const [page, name] of [
  [operatorPages.terms, '이용약관'],
  [operatorPages.privacy, '개인정보 처리방침'],
  [operatorPages.support, '고객 지원'],
  [operatorPages.contact, '문의하기'],
] as const)
  translate<typeof page>('ko', page, { name, path: `${page.path}?language=ko` });

// Since version 44 CLDR writes AM and PM in Korean too; browsers do not yet.
nameHalves('ko', '오전', '오후');

/** Korean names of cities. */
nameCities('ko', {
  'Africa/Cairo': '카이로',
  'Africa/Johannesburg': '요하네스버그',
  'America/Chicago': '시카고',
  'America/Denver': '덴버',
  'America/Los_Angeles': '로스앤젤레스',
  'America/Mexico_City': '멕시코시티',
  'America/New_York': '뉴욕',
  'America/Phoenix': '피닉스',
  'America/Sao_Paulo': '상파울루',
  'America/Toronto': '토론토',
  'America/Vancouver': '밴쿠버',
  'Asia/Bangkok': '방콕',
  'Asia/Dubai': '두바이',
  'Asia/Ho_Chi_Minh': '호찌민',
  'Asia/Hong_Kong': '홍콩',
  'Asia/Jakarta': '자카르타',
  'Asia/Kolkata': '콜카타',
  'Asia/Manila': '마닐라',
  'Asia/Seoul': '서울',
  'Asia/Shanghai': '상하이',
  'Asia/Singapore': '싱가포르',
  'Asia/Taipei': '타이베이',
  'Asia/Tokyo': '도쿄',
  'Australia/Melbourne': '멜버른',
  'Australia/Sydney': '시드니',
  'Europe/Amsterdam': '암스테르담',
  'Europe/Athens': '아테네',
  'Europe/Berlin': '베를린',
  'Europe/Istanbul': '이스탄불',
  'Europe/Lisbon': '리스본',
  'Europe/London': '런던',
  'Europe/Madrid': '마드리드',
  'Europe/Moscow': '모스크바',
  'Europe/Paris': '파리',
  'Europe/Prague': '프라하',
  'Europe/Rome': '로마',
  'Europe/Vienna': '빈',
  'Europe/Warsaw': '바르샤바',
  'Europe/Zurich': '취리히',
  'Pacific/Auckland': '오클랜드',
  'Pacific/Honolulu': '호놀룰루',
  UTC: 'UTC',
});
