import { translate } from '../../base/language.ts';
import { texts } from './texts.ts';

translate('ko', texts, { sentByVitrine: 'Vitrine에서 보낸 메일입니다' });
