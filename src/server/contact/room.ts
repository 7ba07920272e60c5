import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { contactSettings } from './contact-settings.ts';
import { createContact } from './contact.ts';
import { bindContact } from './routes.ts';

export const contact: Room = {
  name: 'contact',
  settings: contactSettings,
  person: personOf([
    // Messages from an unconfirmed address may be another person's. They are neither exported nor erased.
    personTable({
      table: 'contact_messages',
      owner: 'email',
      ownedBy: 'confirmedEmail',
      merge: 'no-guests',
      export: {
        as: 'messages',
        columns: [
          'first_name as firstName',
          'last_name as lastName',
          'email',
          'message',
          'state',
          'created_at as sentAt',
          'delivered_at as deliveredAt',
        ],
        orderBy: 'created_at',
      },
      erase: 'delete',
    }),
  ]),
  open(parts) {
    const deliveries = createContact(parts);
    const { startWork, work } = deliveries;
    return { routes: ({ bind }) => bindContact(bind, deliveries, parts), startWork, work };
  },
};
