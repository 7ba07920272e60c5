import type { Security } from '#contract/security.ts';

export interface SecurityProps {
  security: Security;
  /** Reads `security` again. */
  onChanged: () => void;
}
