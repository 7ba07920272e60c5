import { passkey } from '@better-auth/passkey';
import { twoFactor } from 'better-auth/plugins';

/** Plugins of the sign-in library: codes of an authenticator app with recovery codes, and passkeys. */
export function secondFactors(publicUrl: string | undefined) {
  return [
    twoFactor({
      issuer: 'Saksham',
      twoFactorTable: 'two_factors',
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
