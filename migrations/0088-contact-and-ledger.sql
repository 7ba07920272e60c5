-- When a contact message is tried again is told by its job alone.
alter table contact_messages drop column next_attempt_at;
