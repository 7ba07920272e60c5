import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Certificate, CertificateKind } from '#contract/certificates.ts';

interface CertificatesTable {
  number: GeneratedAlways<number>;
  code: Generated<string>;
  holder_id: string | null;
  course_id: string | null;
  path_code: string | null;
  kind: CertificateKind;
  name: string | null;
  name_shown: Generated<boolean>;
  /** jsonb: JSON text when written, values when read. */
  work: ColumnType<Certificate['work'] | null, string, null>;
  facts: ColumnType<Certificate['facts'] | null, string, null>;
  issued_at: Generated<Date>;
  status_list: GeneratedAlways<number>;
  place: number;
  withdrawn_at: Date | null;
  withdrawn_by: 'holder' | 'operator' | null;
  reason: string | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    certificates: CertificatesTable;
  }
}
