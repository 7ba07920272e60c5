-- expands
-- One process compares the wallets, and every process says what it found.
create table ledger_comparison (
  only_one boolean primary key default true check (only_one),
  compared_at timestamptz not null,
  -- What is wrong with the ledger as a whole; null when nothing is.
  problem text
);
