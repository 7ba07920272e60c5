-- When a contact message is tried again is told by its job alone.
alter table contact_messages drop column next_attempt_at;

-- The whole ledger is compared by one statement, which needs no place to go on at.
alter table ledger_comparison drop column wallets_until, drop column transfers_until, drop column changes_until;
drop table unbalanced_transfers;
