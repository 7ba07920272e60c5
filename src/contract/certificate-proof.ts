/** Names a signed proof (RFC 8725, section 3.11), so that no other signature of the site is taken for one. */
export const proofType = 'saksham-proof+jwt';
