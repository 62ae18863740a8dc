/** Ways to pass on an address that need no script of anybody: plain links, nothing is asked before they are pressed. */
export const shareLinks = (address: string, title: string): { name: string; href: string }[] => {
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    { name: 'Email', href: `mailto:?subject=${words}&body=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
};

/** Where a map shows an address as people write it: a plain link, nothing is fetched from there. */
export const mapSearchUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
