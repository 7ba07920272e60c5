-- expands
-- The comparison of wallets with their entries goes on where it stopped, so that a turn of it costs the same on every site.
alter table ledger_comparison
  -- The rolling pass over all wallets has compared those up to this owner; null at its beginning.
  add column wallets_until uuid,
  -- The rolling pass over all transfers has looked at what was written before this; null at its beginning.
  add column transfers_until timestamptz,
  -- Wallets that have moved coins until then were compared after it.
  add column changes_until timestamptz,
  alter column compared_at drop not null;

-- Transfers whose entries were found not to sum to zero, until they do.
create table unbalanced_transfers (
  transfer_id uuid primary key,
  -- When one of its entries was written: entries are found by their time.
  written_at timestamptz not null
);
