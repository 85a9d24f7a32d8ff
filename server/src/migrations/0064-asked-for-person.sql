-- When the player asked for a person: the automatic helper is silent from then on.
alter table chat add column escalated_at timestamptz
