// What a page says beside its creator's own words, in Korean; loaded with the first page that is read in it.
import '../../../../base/korean-texts.ts';
import '../../../audience/korean-texts.ts';
import '../../../calendar/korean-texts.ts';
import '../../../services/korean-texts.ts';
import '../../blocks/korean-texts.ts';
import '../../document/korean-texts.ts';
import '../../rendering/korean-texts.ts';
