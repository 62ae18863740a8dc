import { type Currency, currencyCodes } from '../../../base/currency.ts';

/**
 * Where each currency is money, by the zones of the tz database (zone.tab); one that ends in a slash stands for all
 * below it that no other row names. Europe's other countries price in euros, the rest of the world in dollars.
 */
const zones: Partial<Record<Currency, string>> = {
  EUR: 'Europe/ Atlantic/Madeira Atlantic/Azores Atlantic/Canary Africa/Ceuta Asia/Nicosia Asia/Famagusta America/Guadeloupe America/Cayenne America/Martinique America/St_Barthelemy America/Marigot America/Miquelon Indian/Reunion Indian/Mayotte',
  GBP: 'Europe/London Europe/Belfast Europe/Guernsey Europe/Jersey Europe/Isle_of_Man',
  CHF: 'Europe/Zurich Europe/Vaduz',
  CAD: 'Canada/ America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon America/Toronto America/Montreal America/Nipigon America/Thunder_Bay America/Iqaluit America/Pangnirtung America/Atikokan America/Winnipeg America/Rainy_River America/Resolute America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Yellowknife America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson America/Vancouver',
  AUD: 'Australia/ Antarctica/Macquarie Pacific/Norfolk Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati Pacific/Nauru Pacific/Funafuti Indian/Christmas Indian/Cocos',
  NZD: 'Pacific/Auckland Pacific/Chatham Pacific/Rarotonga Pacific/Niue Pacific/Fakaofo Pacific/Pitcairn',
  JPY: 'Asia/Tokyo',
  SGD: 'Asia/Singapore',
  BRL: 'Brazil/ America/Noronha America/Belem America/Fortaleza America/Recife America/Araguaina America/Maceio America/Bahia America/Sao_Paulo America/Campo_Grande America/Cuiaba America/Santarem America/Porto_Velho America/Boa_Vista America/Manaus America/Eirunepe America/Rio_Branco',
  MXN: 'Mexico/ America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana',
  INR: 'Asia/Kolkata',
  PLN: 'Europe/Warsaw',
  SEK: 'Europe/Stockholm',
  NOK: 'Europe/Oslo Arctic/Longyearbyen',
  DKK: 'Europe/Copenhagen Atlantic/Faroe America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule',
  CZK: 'Europe/Prague',
  KRW: 'Asia/Seoul',
};

/** The currency to propose to who lives in a zone, named as we store it. */
export function currencyIn(zone: string): Currency {
  const named = (name: string) => currencyCodes.find(code => zones[code]?.split(' ').includes(name));
  return named(zone) ?? named(`${zone.split('/')[0]}/`) ?? 'USD';
}
