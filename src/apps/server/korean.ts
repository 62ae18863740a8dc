// Every catalogue that visitors read, in Korean (decision 0052). Each is compared with the English one by its type.
import '../../base/korean-texts.ts';
import '../../platform/korean-texts.ts';
import '../../product/bookings/booking/korean-texts.ts';
import '../../product/bookings/checkout/korean-texts.ts';
import '../../product/bookings/widget/details/korean-texts.ts';
import '../../product/bookings/widget/korean-texts.ts';
import '../../product/bookings/widget/times/korean-texts.ts';
import '../../product/bookings/widget/waitlist/korean-texts.ts';
import '../../product/bookings/widget/zone/korean-texts.ts';
import '../../product/calendar/korean-texts.ts';
import '../../product/services/korean-texts.ts';
import '../../product/showcase/blocks/korean-texts.ts';
import '../../product/showcase/document/korean-texts.ts';
import '../../product/showcase/embeds/korean-texts.ts';
import '../../product/showcase/pages/korean-texts.ts';
import '../../product/showcase/public-pages/korean-texts.ts';
import '../../product/showcase/rendering/korean-texts.ts';
