-- Links that were sent by mail to confirm an address or to set a new password. The token itself is only in the mail.

create table email_links (
  -- SHA-256 of the token, base64url.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'change-email', 'reset-password')),
  -- The account's address when the link was made: a link that is older than a change of the address is void.
  email text not null,
  -- The address that the account shall have.
  new_email text,
  expires_at timestamptz not null,
  check ((new_email is not null) = (purpose = 'change-email'))
);
create index email_links_user_id on email_links (user_id);
create index email_links_expires_at on email_links (expires_at);
