// Loaded alone, with just this one sentence.
const texts = { linkCopied: 'Link copied' } as const;

/**
 * Handles a click in the share row. "Copy link" (`data-share=""`) copies its address and says so; "Share" passes
 * the address in `data-share` to the device's share sheet, or follows the link to other ways.
 */
export async function share(link: HTMLAnchorElement): Promise<void> {
  const url = link.dataset.share;
  if (url === '') {
    await navigator.clipboard.writeText(link.href);
    link.textContent = texts.linkCopied;
    link.role = 'status';
    return;
  }
  if (navigator.share === undefined) return location.assign(link.href);
  try {
    await navigator.share({ title: document.title, url: url ?? location.href });
  } catch (error) {
    // Closing the device's sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(link.href);
  }
}
