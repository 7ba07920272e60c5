export const legal = {
  termsTitle: 'Terms & Conditions',
  policyTitle: 'Privacy Policy',
} as const;
