export interface SharedPage {
  url: string;
  /** A sentence that leads to the link. */
  text: string;
}

/** Each network's own share address, as its documentation and its buttons have it; every value is encoded. */
export const shareAddress = {
  facebook: ({ url }: SharedPage) =>
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  x: ({ url, text }: SharedPage) =>
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  linkedin: ({ url }: SharedPage) =>
    `https://linkedin.com/shareArticle?url=${encodeURIComponent(url)}&mini=true`,
  whatsapp: ({ url, text }: SharedPage) =>
    `https://api.whatsapp.com/send?text=${encodeURIComponent(`${text} ${url}`)}`,
} as const;
