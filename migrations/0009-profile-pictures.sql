-- A learner's own picture, as the product made it anew from what was sent. Apart from users, so that no read of a person
-- carries it along.
create table profile_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  image bytea not null check (length(image) <= 65536),
  -- Of the bytes; names the picture in its address, so that it may be kept for ever.
  hash text not null,
  created_at timestamptz not null default now()
);
