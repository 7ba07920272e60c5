import type { Generated } from 'kysely';

interface ProfilePicturesTable {
  user_id: string;
  image: Buffer;
  hash: string;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    profile_pictures: ProfilePicturesTable;
  }
}
