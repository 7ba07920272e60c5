/** The texts that tell how a voice is installed, by what systems call themselves. */
const systems = [
  [/Android/, 'installAndroid'],
  [/iPhone|iPad|Macintosh/, 'installApple'],
  [/Windows/, 'installWindows'],
] as const;

/** Returns the key of the text for the system that a browser names. */
export const installText = (userAgent: string) =>
  systems.find(([mark]) => mark.test(userAgent))?.[1] ?? 'installElsewhere';
