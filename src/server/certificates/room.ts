import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { eraseCertificates } from './certificates-store.ts';
import { bindCertificates } from './routes.ts';

export const certificates: Room = {
  name: 'certificates',
  person: personOf(
    [
      personTable({
        table: 'certificates',
        owner: 'holder_id',
        merge: 'no-guests',
        export: {
          as: 'certificates',
          columns: [
            'code',
            'kind',
            'course_id as courseId',
            'name',
            'name_shown as nameShown',
            'work',
            'facts',
            'issued_at as issuedAt',
            'withdrawn_at as withdrawnAt',
            'reason',
          ],
          orderBy: 'number',
        },
      }),
    ],
    { eraseMine: (tx, { id }) => eraseCertificates(tx, id) },
  ),
  open: (parts) => ({ routes: (web) => bindCertificates(web, parts) }),
};
