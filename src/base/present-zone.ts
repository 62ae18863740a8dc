/**
 * CLDR, and so every browser, keeps the name a zone had first (UTS 35, "Time Zone Identifiers"); the tz database and
 * people call it otherwise by now.
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

/** The name a zone has now, where this runtime knows it by that; else the name it was given. */
export function presentZone(zone: string): string {
  const now = names[zone];
  if (now === undefined) return zone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: now }) && now;
  } catch {
    return zone;
  }
}

/** The name a zone had before, for those who look for it by that. */
export const formerZone = (zone: string): string | undefined =>
  Object.keys(names).find(former => names[former] === zone);
