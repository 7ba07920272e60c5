-- expands
-- A site has several keys: the newest that is not retired signs, and all of them verify. `kid` is the thumbprint of the public key
-- (RFC 7638). The program before this one neither names it nor the columns that are gone, and goes on with any of the keys.
alter table site_keys
  drop column only_one,
  add column kid text primary key generated always as (translate(encode(sha256(decode(
    '{"crv":"P-256","kty":"EC","x":"' || (private_key ->> 'x') || '","y":"' || (private_key ->> 'y') || '"}', 'escape')),
    'base64'), '+/=', '-_')) stored,
  add column retired_at timestamptz;
