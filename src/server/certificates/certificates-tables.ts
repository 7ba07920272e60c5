interface CertificatesTable {
  number: number;
  code: string;
  holder_id: string | null;
  course_id: string | null;
  kind: string;
  name: string | null;
  name_shown: boolean;
  work: object | null;
  facts: object | null;
  issued_at: Date;
  withdrawn_at: Date | null;
  reason: string | null;
}

declare module '#server/platform/database/schema.ts' {
  // The columns that a person's export names; the store's own SQL names all others.
  interface Schema {
    certificates: CertificatesTable;
  }
}
