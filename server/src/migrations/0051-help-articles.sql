-- What staff wrote of help articles: the house's own in other words, and further ones. What isn't here stands as the code has it.
create table help_article (
  slug text collate "C" primary key,
  topic text collate "C" not null check (topic in ('money', 'betting', 'bonus', 'account')),
  title_en text not null,
  title_bn text not null,
  summary_en text not null,
  summary_bn text not null,
  body_en text not null,
  body_bn text not null,
  keywords_en text not null,
  keywords_bn text not null,
  status text collate "C" not null check (status in ('active', 'inactive')),
  version integer not null default 1
)
