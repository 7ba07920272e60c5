-- What stays of somebody who deleted their account, or of a guest who never came back: nothing that leads to them.

-- Who reported a course, until they are gone.
alter table course_reports alter column reporter_id drop not null;
create index course_reports_by_reporter on course_reports (reporter_id);

-- A chapter's video goes with its chapter.
delete from chapter_videos where not exists (
  select from chapters where chapters.course_id = chapter_videos.course_id and chapters.id = chapter_videos.chapter_id);
alter table chapter_videos
  add foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade;

create index generations_by_owner on generations (owner_id);
create index guest_merges_by_learner on guest_merges (learner_id);
create index wallets_merged_into on wallets (merged_into) where merged_into is not null;
create index contact_messages_by_sender on contact_messages (lower(email));
create index users_guests on users (id) where is_anonymous;

-- Accounts of the ledger whose owner is gone, each under the random id that stands in for them.
create table erased_accounts (
  stand_in uuid primary key,
  -- Whose entries get the stand-in, and only while they do: no other transaction ever sees it.
  account_id uuid unique,
  entries integer not null default 0,
  erased_at timestamptz not null default now()
);

-- Entries may lose whom and what they name, and only that: numbers, coins and balances stay as they were written.
grant update (account_id, reason, course_id, chapter_id, course_name, chapter_name) on ledger_entries to current_user;

drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create function refuse_ledger_update() returns trigger language plpgsql as $$
begin
  if not exists (select from erased_accounts where account_id is not null) then
    raise exception 'ledger entries are never changed: write a reversing entry' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_no_update before update on ledger_entries
  for each statement execute function refuse_ledger_update();

create function refuse_ledger_rewrite() returns trigger language plpgsql as $$
begin
  if (new.transfer_id, new.number, new.balance, new.coins, new.kind, new.plan_id, new.created_at)
      is distinct from (old.transfer_id, old.number, old.balance, old.coins, old.kind, old.plan_id, old.created_at)
    or not exists (
      select from erased_accounts erased
      where erased.account_id is not null and (
        (old.account_id = erased.account_id and new.account_id = erased.stand_in)
        -- The other side of one of their transfers.
        or (new.account_id = old.account_id and exists (select from ledger_entries own
          where own.account_id = erased.account_id and own.transfer_id = old.transfer_id))))
  then
    raise exception 'ledger entries are never changed: write a reversing entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_no_rewrite before update on ledger_entries
  for each row execute function refuse_ledger_rewrite();

-- Gives the entries of one account to a stand-in and takes out of both sides of its transfers what names its owner or
-- what they printed. The one way to change an entry; what it did stays on record, without whom it was about.
create function erase_ledger_account(erased_id uuid, stand_in_id uuid) returns void language plpgsql as $$
declare
  houses constant uuid[] := array['00000000-0000-0000-0000-000000000001',
    '00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000003'];
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
