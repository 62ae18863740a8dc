/** Goes to the next page. Out of a frame, so that nobody pays inside somebody else's page. */
export function leaveFor(url: string): void {
  const address = new URL(url, location.href).href;
  // A window of another origin lets its address be set, and nothing else be read or called.
  if (window.top !== null && window.top !== window.self) window.top.location.href = address;
  else location.assign(address);
}
