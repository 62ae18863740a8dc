/**
 * CLDR, and so every browser, keeps the first name of a zone (UTS 35, "Time Zone Identifiers"), even when the tz
 * database and people have renamed it.
 */
const names: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a zone, when this runtime knows it by that; else the given name. */
export function presentZone(zone: string): string {
  const now = names[zone];
  if (now === undefined) return zone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: now }) && now;
  } catch {
    return zone;
  }
}

/** The former name of a zone, for people who search by it. */
export const formerZone = (zone: string): string | undefined =>
  Object.keys(names).find(former => names[former] === zone);
