/** Whether a name is an IANA time zone this runtime knows. Fixed offsets such as "+02:00" are not places and are refused. */
export function isZoneName(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
