import { inStyle } from '../../product/showcase/blocks/appearance/block.ts';
import { plainLink } from '../../product/showcase/blocks/links/block.ts';
import { type DemoCreator, section, skills, weekly } from './demo-creator.ts';
import { hanaAudience, hanaDemand } from './hana-audience.ts';
import { hanaClasses, hanaServices } from './hana-offers.ts';
import { hanaPosts } from './hana-posts.ts';
import { markdown } from './markdown.ts';

const story = `For nine years I sat on the other side of the table. I hired engineers, designers and two managing directors for companies in Seoul and Singapore, and I read about eleven thousand CVs. I remember perhaps forty. None of them was the longest.

In 2021 I was offered the job I had been walking towards, and I noticed that I had stopped wanting it somewhere around the third year. 그만두는 데 반년이 걸렸습니다. It took half a year to leave and one week to be glad of it. Since then I work with people who stand in that doorway: those who want the next position, those who want a different one, and those who only know that Sunday evenings have become heavy.

I am not a cheerleader. I ask, I listen, I write down what you say when you are not performing, and I read it back to you. Then we do the practical things: a CV of one page, a number you can say aloud, an answer to the question you are afraid of.

We can work in English, in Korean, or in the mixture most of my clients think in. 편한 언어로 오세요. Sessions are online or at a table by the window in Seongsu, with tea.`;

/** Career coaching in Seoul, in English and Korean. */
export const hanaPark: DemoCreator = {
  email: 'hana.park@example.com',
  password: 'open-window-7',
  firstName: 'Hana',
  lastName: 'Park',
  handle: 'hana',
  plan: 'free',
  zone: 'Asia/Seoul',
  currency: 'KRW',
  windows: weekly(
    [1, 10, 12],
    [1, 14, 18],
    [2, 10, 12],
    [2, 14, 21],
    [3, 14, 18],
    [4, 10, 12],
    [4, 14, 21],
    [6, 10, 13],
  ),
  appearance: inStyle('minimal', 'light'),
  basicProfile: {
    firstName: 'Hana',
    lastName: 'Park',
    imageId: 'portrait',
    coverId: 'cover',
    profession: 'career_coach',
    headline: 'Career coach in Seoul, English and 한국어',
    greeting: 'For people who are good at a job they no longer want.',
    bio: 'Nine years of hiring, now on your side of the table. Clear questions, one-page CVs, a number you can say aloud. 한국어로도 만나요.',
  },
  sections: [
    section('heroSection', '', {
      'first-view': {
        layout: 'beside',
        cover: 'profile',
        imageId: null,
        line: 'Before you resign, talk for an hour with somebody who used to read the letters.',
        lineStands: 'above',
        action: 'Featured service',
        label: 'Book a conversation',
        targetId: 'career-conversation',
      },
    }),
    section('htmlMetaTags', '', {
      head: {
        title: 'Career coach in Seoul, English and 한국어 · Hana Park',
        description:
          'Career conversations, one-page CVs and interview rehearsals with somebody who hired for nine years. In English or Korean, in Seoul or by video.',
        imageId: null,
      },
    }),
    {
      kind: 'individualService',
      settings: { heading: 'Sessions', callToAction: 'Choose a time' },
      items: hanaServices,
    },
    { kind: 'groupService', settings: { heading: 'Around a table', callToAction: 'Take a seat' }, items: hanaClasses },
    section('mediaText', 'About me', {
      story: { title: 'I have read eleven thousand CVs', text: markdown(story), imageId: 'about' },
    }),
    section('review', 'Afterwards', {
      'review-minseo': {
        text: '이직 상담이라고 생각하고 갔는데, 첫 시간에 제가 지금 회사를 떠나고 싶은 게 아니라는 걸 알았습니다. 팀을 옮겼고, 일요일 밤이 다시 조용해졌어요.',
        author: '김민서',
        context: 'Career conversation, three sessions',
        stars: 5,
      },
      'review-daniel': {
        text: 'My CV went from four pages to one. I argued about every line she cut. Two interviews in the first week, after five months of nothing.',
        author: 'Daniel Osei',
        context: 'CV reading, then interview rehearsal',
        stars: 5,
      },
      'review-jiwoo': {
        text: 'She asked me for the number and I said it as a question. She made me say it eleven times until it was a sentence. I got it, plus five.',
        author: 'Jiwoo Han',
        context: 'Salary talk in English',
        stars: 5,
      },
      'review-sunhee': {
        text: '영어 면접이 무서운 게 아니라 침묵이 무서웠던 거였어요. 하나 코치님과 침묵을 연습했습니다. 정말로요.',
        author: '이선희',
        context: '영어 면접 리허설',
        stars: null,
      },
    }),
    section('experience', 'Both sides of the table', {
      'path-coach': {
        title: 'Career coach',
        name: 'Seongsu, Seoul, and online',
        text: 'Around six hundred conversations so far. 한국어와 영어로, and quite often both in one sentence.',
        from: '2021-10',
        to: null,
      },
      'path-singapore': {
        title: 'Head of hiring, Asia',
        name: 'A payments company, Singapore',
        text: 'Built a team of nine and a process of four interviews. It had been eleven interviews before; nobody missed the other seven.',
        from: '2017-03',
        to: '2021-04',
      },
      'path-seoul': {
        title: 'Recruiter for engineering',
        name: 'A search company, Seoul',
        text: 'Where most of the eleven thousand CVs were. I learned to read the gaps first.',
        from: '2012-03',
        to: '2017-02',
      },
      'path-training': {
        title: 'Certified coach, 125 hours',
        name: 'Evening programme, Singapore',
        text: '',
        from: '2019-09',
        to: '2020-07',
      },
    }),
    hanaPosts,
    section(
      'skill',
      'Where I can help',
      skills([
        'Changing direction',
        'One-page CVs',
        '영어 면접',
        'Salary conversations',
        'First time managing',
        '복직 준비',
      ]),
    ),
    section('newsletterSub', 'Sunday, nine in the evening', {
      'letter-sunday': {
        line: 'One question a week for people who lie awake before Monday. It takes three minutes and wants no answer.',
        button: 'Send me the question',
        note: 'In English, with the question in Korean too. 매주 일요일.',
      },
    }),
    section('email', 'Ask before you book', {
      'letter-box': {
        title: 'Not sure it is a career question? · 먼저 물어보기',
        text: 'Write three sentences. I answer within two working days, in the language you wrote in.',
        address: 'hana.park@example.com',
        subject: 'Before I book',
      },
    }),
    section('linkedin', 'The formal version', {
      linkedin: {
        url: 'https://www.linkedin.com/in/hana-park-example',
        title: 'Hana Park',
        description: 'Where I worked, for how long, and the people who would hire me again.',
      },
    }),
    section('link', 'To read first', {
      'link-questions': {
        ...plainLink,
        title: 'Nine questions before you resign',
        description: 'Twenty minutes with a pen. Many people find they do not need me afterwards. 한국어판도 있습니다.',
        url: 'https://notes.example.com/hana-park/nine-questions',
      },
      'link-cv': {
        ...plainLink,
        title: 'The one-page CV, as a template',
        description: 'English and Korean, plain text, nothing to install.',
        url: 'https://files.example.com/hana-park/one-page-cv',
      },
    }),
  ],
  pictures: {
    portrait: 'Drawn portrait of Hana with a black bob and a blue jacket, a window with hills behind her',
    cover: 'Four windows on one landscape; a blue line untangles through them towards an open door',
    about: 'A tall stack of papers and a cup of tea on a table by a window',
    'career-conversation': 'Two chairs by a window, joined by a winding blue line',
    'interview-rehearsal': 'A single chair before a blue door that stands open',
    'first-hello': 'One open window in a wall of closed ones, somebody waving from it',
    'wednesday-table': 'Eight people around a long table from above, a blue line running between them',
  },
  audience: hanaAudience,
  demand: hanaDemand,
};
