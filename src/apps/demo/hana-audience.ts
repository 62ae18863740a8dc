import type { DemoAudience, DemoCreator } from './demo-creator.ts';

export const hanaAudience: DemoAudience = {
  names: `
    김민서, 이선희, 박지훈, Jiwoo Han, 최유진, 정다은, 강현우, Daniel Osei, 윤서연, 임재호, 한소라, Minjun Seo, 오하늘, 신예린, 송태민, Claire Dubois,
    류가은, 문성진, 배수아, 조은별, Yuna Baek, 홍준기, Grace Lim, 안도현, 서지민, 노아영`
    .trim()
    .split(/,\s+/),
  elsewhere: [
    { name: 'Haruka Mori', zone: 'Asia/Tokyo' },
    { name: 'Wei Ling Tan', zone: 'Asia/Singapore' },
    { name: 'Eunji Choi', zone: 'America/Los_Angeles' },
    { name: 'Sunil Mehta', zone: 'Europe/London' },
  ],
  notes: [
    '한국어로 진행하고 싶습니다.',
    'English please, my interview is in English.',
    'Final round on Friday, with the country manager.',
    '포트폴리오는 링크로 보내드릴게요.',
    'I have two offers and one week.',
    '육아휴직 후 복직을 앞두고 있어요.',
    'I would rather not use video, is that all right?',
    '이력서 초안 첨부했습니다. 아직 세 장이에요.',
  ],
};

/** How popular each offer is; see `DemoCreator`. */
export const hanaDemand: DemoCreator['demand'] = {
  'career-conversation': 1,
  'interview-rehearsal': 0.5,
  'first-hello': 0.6,
  'wednesday-table': 0.72,
};
