export const contact = {
  title: 'Get in Touch',
} as const;
