export interface SharedPage {
  url: string;
  /** Sentence before the link. */
  text: string;
}

/** Share addresses from the networks' own documentation and buttons. Values are URL-encoded. */
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
