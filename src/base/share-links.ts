/** Links that share an address without third-party scripts: nothing is requested before a click. */
export const shareLinks = (address: string, title: string): { name: string; href: string }[] => {
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    { name: 'Email', href: `mailto:?subject=${words}&body=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
};

/** A map search for an address: a plain link; nothing is requested before a click. */
export const mapSearchUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
