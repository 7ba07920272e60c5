import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** After `most` wrong codes in a row an account takes no code for `lockS` seconds (NIST SP 800-63B, section 5.2.2). */
export const codeLock = { most: 10, lockS: 15 * 60 } as const;

/** The library's plugins for authenticator apps with recovery codes, and for passkeys. */
export function secondFactors(publicUrl: string | undefined) {
  return [
    twoFactor({
      issuer: 'Saksham',
      twoFactorTable: 'two_factors',
      accountLockout: { enabled: true, maxFailedAttempts: codeLock.most, durationSeconds: codeLock.lockS },
      backupCodeOptions: { storeBackupCodes: 'encrypted' },
      // Our endpoints ask for a fresh proof themselves (reverification.ts).
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
      // A passkey counts as two factors, so the device must check its person (fingerprint, face, PIN).
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
