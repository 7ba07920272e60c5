import type { Generated } from 'kysely';

interface SpeechRecordingsTable {
  sound: string;
  letters: number;
  audio: Buffer;
  bytes: number;
  used_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    speech_recordings: SpeechRecordingsTable;
  }
}
