-- expands
-- alone
-- Entries are written in the order of their time, so a summary of each MB is enough; a tree would cost every print.
create index concurrently if not exists ledger_entries_written on ledger_entries
  using brin (created_at) with (pages_per_range = 32, autosummarize = on);
