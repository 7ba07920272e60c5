/**
 * Our mark on a 32 x 32 grid: a marigold that rises like the sun from an open book. Three flat shapes, no lines, so
 * that it holds at 16 px. The page's logo, the favicon, the app icons and the coin are all drawn from these paths.
 */
export const logoShapes = {
  flower:
    'M2.36 17.7A4.6 4.6 0 0 1 5.41 12.11A4.6 4.6 0 0 1 11.61 5.91A4.6 4.6 0 0 1 20.39 5.91A4.6 4.6 0 0 1 26.59 12.11A4.6 4.6 0 0 1 29.64 17.7C25 16.9 20 17.4 16 19.9C12 17.4 7 16.9 2.36 17.7Z',
  heart:
    'M9.15 17.5A2.5 2.5 0 0 1 10.54 14.74A2.5 2.5 0 0 1 13.74 11.54A2.5 2.5 0 0 1 18.26 11.54A2.5 2.5 0 0 1 21.46 14.74A2.5 2.5 0 0 1 22.85 17.5L22.58 17.56C20.25 17.9 18 18.65 16 19.9C14 18.65 11.75 17.9 9.42 17.56Z',
  book: 'M16 22.4C12.5 19.6 8.2 18.9 3 19.6A1.2 1.2 0 0 0 2 20.8V26.8A1.2 1.2 0 0 0 3.3 28C8.2 27.6 12.3 28.3 15.4 30.3A1.1 1.1 0 0 0 16.6 30.3C19.7 28.3 23.8 27.6 28.7 28A1.2 1.2 0 0 0 30 26.8V20.8A1.2 1.2 0 0 0 29 19.6C23.8 18.9 19.5 19.6 16 22.4Z',
} as const;
