/** Names that would let a person speak for the product or its operator, and words with a meaning for programs. */
const reserved = `
  about account admin administrator anonymous api contact dashboard everyone guest help helpdesk info
  learner mail moderator nobody null official operator owner postmaster privacy root saksham security
  settings signin signup staff store support system team terms undefined user visitor wallet webmaster
`;

/** Ignores letter case, dots, underscores and hyphens. */
export function isReservedUsername(username: string): boolean {
  return reserved.split(/\s+/).includes(username.toLowerCase().replace(/[._-]/g, ''));
}
