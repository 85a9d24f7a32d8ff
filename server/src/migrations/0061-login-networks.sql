-- One subscriber of IPv6 has a /64 and another address at will: who shares an address is found by the network. It is kept
-- as the server writes it from here on. What is no address, such as a link-local one with its zone, stays as it is.
alter table player_login add column network text not null default ''
--;
update player_login set network = case
  when address ~ '^::ffff:[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$' then substr(address, 8)
  when address ~ '^[0-9a-f:]+$' and address ~ ':.*:' then network(set_masklen(address::inet, 64))::text
  else address
end
--;
drop index player_login_by_address
--;
create index player_login_by_network on player_login (network, player_id)
