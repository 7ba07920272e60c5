import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** So many wrong codes in a row close an account to codes for so long (NIST SP 800-63B, section 5.2.2, asks for a bound). */
export const codeLock = { most: 10, lockS: 15 * 60 } as const;

/** Plugins of the sign-in library: codes of an authenticator app with recovery codes, and passkeys. */
export function secondFactors(publicUrl: string | undefined) {
  return [
    twoFactor({
      issuer: 'Saksham',
      twoFactorTable: 'two_factors',
      accountLockout: { enabled: true, maxFailedAttempts: codeLock.most, durationSeconds: codeLock.lockS },
      backupCodeOptions: { storeBackupCodes: 'encrypted' },
      // Our endpoints ask for a fresh proof before they let anything be changed (reverification).
      allowPasswordless: true,
      schema: {
        user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
        twoFactor: {
          modelName: 'two_factors',
          fields: {
            userId: 'user_id',
            backupCodes: 'backup_codes',
            failedVerificationCount: 'failed_verification_count',
            lockedUntil: 'locked_until',
          },
        },
      },
    }),
    passkey({
      rpName: 'Saksham',
      ...(publicUrl ? { rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin } : {}),
      // The device has to know its person (fingerprint, face, PIN): only so is one passkey two factors.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) =>
          requireUserVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          requireUserVerified(verification.authenticationInfo.userVerified),
      },
      schema: {
        passkey: {
          modelName: 'passkeys',
          fields: {
            userId: 'user_id',
            publicKey: 'public_key',
            credentialID: 'credential_id',
            deviceType: 'device_type',
            backedUp: 'backed_up',
            createdAt: 'created_at',
          },
        },
      },
    }),
  ] as const;
}

function requireUserVerified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'USER_NOT_VERIFIED',
    message: 'The device did not check who uses it.',
  });
}
