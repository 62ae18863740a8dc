import { translate } from '../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, {
  like: '좋아요',
  likeOf: title => `좋아요: ${title}`,
  title: title => `마음에 드시나요? ${title}`,
  liked: title => `좋아요를 눌렀습니다: ${title}`,
  likedBy: count => `${count}명이 좋아합니다.`,
  youLike: '좋아요를 눌렀습니다.',
  likedByYou: others => `나와 다른 ${others}명이 좋아합니다.`,
  undo: '좋아요 취소하기',
  own: '본인의 좋아요는 세지 않습니다.',
  tooMany: '오늘 사용 중인 네트워크에서 좋아요가 너무 많습니다. 내일 다시 시도해 주세요.',
  back: '페이지로 돌아가기',
});
