-- From which country a round was begun; none where the site doesn't ask for countries.
alter table playhouse.round add column country text collate "C"
