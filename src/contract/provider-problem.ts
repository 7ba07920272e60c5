/**
 * Why signing in (or connecting an account) at a provider came to nothing: `reason` of
 * `/signin/problem?provider={id}&reason={reason}&next={path}`. Texts for people stand in the catalogues.
 */
export type ProviderProblem =
  /** The person, or the provider's rules, said no. */
  | 'refused'
  /** The provider can't be reached, or fails. */
  | 'unreachable'
  /** The attempt took too long, was followed by another one, or was used already. */
  | 'expired'
  /** The provider's answer is invalid, so that none of it is used. */
  | 'mismatch'
  /** The provider gives no e-mail address, without which there is no account. */
  | 'no-email'
  /** An account with this e-mail address exists, and it is not proved that both are the same person's. */
  | 'account-exists'
  /** This account at the provider is connected to another account here. */
  | 'already-connected'
  /** The proof of identity came from another person than the one who is signed in. */
  | 'other-person'
  | 'failed';
