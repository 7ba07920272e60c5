/** In the address of the page that a provider leads back to after a fresh proof. */
export const confirmedMark = 'confirmed';
