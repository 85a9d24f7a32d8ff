-- People who work for a node of the agents' tree log in to the office and reach that node and what stands below it.
alter table staff drop constraint staff_role_check
--;
alter table staff add constraint staff_role_known check (
  role in ('owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor', 'agent', 'collector'))
--;
alter table staff add column node_id bigint references agent_node (id)
--;
alter table staff add constraint staff_node_of_role check ((role in ('agent', 'collector')) = (node_id is not null))
--;
create index staff_of_node on staff (node_id) where node_id is not null
--;
alter table staff_invitation drop constraint staff_invitation_role_check
--;
alter table staff_invitation add constraint staff_invitation_role_known check (
  role in ('owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor', 'agent', 'collector'))
--;
alter table staff_invitation add column node_id bigint references agent_node (id)
--;
alter table staff_invitation add constraint staff_invitation_node_of_role check (
  (role in ('agent', 'collector')) = (node_id is not null))
--;
-- What a node is held to, and by whom: the company, or a node above it. All rows hold together, so that nobody lifts another's.
create table agent_bound (
  node_id bigint not null references agent_node (id),
  by_id bigint not null references agent_node (id),
  is_locked boolean not null default false,
  stake_max bigint check (stake_max >= 0),
  players_max integer check (players_max >= 0),
  primary key (node_id, by_id)
)
--;
insert into agent_bound (node_id, by_id, is_locked, stake_max, players_max)
  select id, 1, is_locked, stake_max, players_max from agent_node
  where is_locked or stake_max is not null or players_max is not null
--;
alter table agent_node drop column is_locked, drop column stake_max, drop column players_max
--;
-- For which node the person worked who did it; the company's own staff work for its node.
alter table agent_terms add column set_for bigint not null default 1 references agent_node (id)
--;
alter table agent_credit add column set_for bigint not null default 1 references agent_node (id)
--;
alter table agent_collection add column set_for bigint not null default 1 references agent_node (id)
--;
alter table agent_settlement add column set_for bigint not null default 1 references agent_node (id)
