-- Ten characters of Crockford's base 32, in which no two look alike: 50 bits of gen_random_uuid, whose bytes 6 and 8 hold its
-- version.
create function new_course_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(random, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as random) as made,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) as place
$$;

-- Leads to the course by an address that can be typed from paper (docs/decisions/058).
alter table courses add column code text not null default new_course_code();
create unique index courses_code on courses (code);
