import { translate } from '../../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts.deletion, {
  title: 'Instagram 데이터',
  done: day => `이 Instagram 계정에 대해 저장하고 있던 이름, 아이디, 권한, 선택한 사진 목록을 ${day}에 삭제했습니다.`,
  stay: '크리에이터가 페이지에 올린 사진은 그 페이지에 속합니다. 사진은 크리에이터가 편집기에서 삭제합니다.',
  unknown: '이 코드에 해당하는 삭제 요청이 없습니다. 코드는 180일 동안 보관합니다.',
});
