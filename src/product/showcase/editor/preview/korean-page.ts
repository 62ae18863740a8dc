// The pages' own texts in Korean; loaded with the first Korean page.
import '../../../../base/korean-texts.ts';
import '../../../audience/korean-texts.ts';
import '../../../calendar/korean-texts.ts';
import '../../../services/korean-texts.ts';
import '../../blocks/korean-texts.ts';
import '../../document/korean-texts.ts';
import '../../rendering/korean-texts.ts';
