/** The licence of the courses of the library. */
export const libraryLicence = {
  name: 'CC BY-SA 4.0',
  address: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const;
