-- Coins for learning: the house gives a few when somebody completes a course for the first time.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('purchase', 'print', 'refund', 'merge', 'reversal', 'reward'));

-- Each course that a person got coins for, so that no other way of counting gives them twice: a guest's rows follow into
-- the account that the guest became. The wallet's lock orders the rows of one person.
create table course_rewards (
  owner_id uuid not null,
  course_id uuid not null,
  -- India's day, as for all that is counted by the day.
  day date not null,
  primary key (owner_id, course_id)
);

-- As in 0013, and with the house account of the rewards, whose side of a transfer names a course too.
create or replace function erase_ledger_account(erased_id uuid, stand_in_id uuid) returns void language plpgsql as $$
declare
  houses constant uuid[] := array['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002',
    '00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000004'];
  renamed integer;
begin
  if erased_id = any (houses) then
    raise exception 'a house account has no owner who could leave' using errcode = 'restrict_violation';
  end if;
  insert into erased_accounts (stand_in, account_id) values (stand_in_id, erased_id);
  update ledger_entries other set
    reason = case when own.reason like '%' || erased_id || '%'
      then own.kind || ':' || stand_in_id || ':' || own.transfer_id else own.reason end,
    course_id = null, chapter_id = null, course_name = null, chapter_name = null
  from (select transfer_id, kind, reason from ledger_entries where account_id = erased_id) own
  where other.reason = own.reason and other.transfer_id = own.transfer_id
    and other.account_id = any (houses || (select merged_into from wallets where owner_id = erased_id));
  update ledger_entries set
    account_id = stand_in_id,
    reason = case when reason like '%' || erased_id || '%'
      then kind || ':' || stand_in_id || ':' || transfer_id else reason end,
    course_id = null, chapter_id = null, course_name = null, chapter_name = null
  where account_id = erased_id;
  get diagnostics renamed = row_count;
  update erased_accounts set account_id = null, entries = renamed where stand_in = stand_in_id;
end $$;
