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
