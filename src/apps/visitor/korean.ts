import { keepReader } from '../../base/language.ts';

// The booking's texts in Korean. A Korean page has one reader, so everything it loads is in Korean.
import '../../base/korean-texts.ts';
import '../../product/accounts/account/korean-texts.ts';
import '../../product/bookings/booking/korean-texts.ts';
import '../../product/bookings/steps/dates/korean-texts.ts';
import '../../product/bookings/steps/details/korean-texts.ts';
import '../../product/bookings/steps/times/korean-texts.ts';
import '../../product/bookings/steps/waitlist/korean-texts.ts';
import '../../product/bookings/widget/korean-texts.ts';
import '../../product/bookings/widget/moving/korean-texts.ts';
import '../../product/bookings/widget/offers/korean-texts.ts';
import '../../product/bookings/widget/times/korean-texts.ts';
import '../../product/bookings/widget/zone/korean-texts.ts';
import '../../product/orders/order/korean-texts.ts';
import '../../product/services/korean-texts.ts';

keepReader({ language: () => 'ko', within: (_language, work) => work() });
