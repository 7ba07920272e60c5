-- Who asked to be notified about a feature is told once, by mail and on a page, when it is here.

alter table explore_notifications
  -- The language that they read when they asked; unknown for those who asked before it was kept.
  add column language text,
  add column mail_queued_at timestamptz,
  -- Set before the mail is handed over, so that a process that is killed at that moment never sends a second one.
  add column mailed_at timestamptz,
  -- They have seen on a page that it is here.
  add column dismissed_at timestamptz;

create index explore_notifications_to_mail on explore_notifications (feature, user_id)
  where mail_queued_at is null and dismissed_at is null;
