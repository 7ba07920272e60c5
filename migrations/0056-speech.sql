-- Recordings of sentences by the operator's speech service. Nothing tells who listened to them.
create table speech_recordings (
  -- Hash of model, voice, format, language and text.
  sound text primary key,
  letters integer not null check (letters > 0),
  audio bytea not null,
  bytes integer not null check (bytes > 0 and bytes <= 1048576),
  used_at timestamptz not null default now()
);
create index speech_recordings_used on speech_recordings (used_at);
