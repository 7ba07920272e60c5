-- Pages that are kept show a chapter's video too.
create trigger chapter_videos_announce after insert or update or delete on chapter_videos
  for each row execute function announce_course();
