import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  title: host => `${host}의 뉴스레터`,
  none: '아직 공개된 호가 없습니다.',
  subscribe: '구독하기',
  all: '모든 호',
  feed: '피드',
  notFound: '공개되지 않은 호입니다.',
});
